import { accessSync, existsSync, statSync } from 'node:fs'
import path from 'node:path'
import type { PoolConfig } from 'pg'
import { toUnknownText } from '#server/compose/start-texts.ts'
import { hasTables } from '#server/platform/backup/tables.ts'
import { requireFinishedRestore, withClient } from '#server/platform/backup/unfinished.ts'
import { connect } from '#server/platform/database/connect.ts'
import { hasCluster, isRunByRoot } from '#server/platform/database/embedded/folders.ts'
import { CannotRunError, DataFolderError } from '#server/platform/database/embedded/start-errors.ts'
import { migrate } from '#server/platform/database/migrations/migrate.ts'
import { joinDatabase } from '#server/platform/database/open-database.ts'
import type { Shutdown } from '#server/platform/processes/shutdown.ts'
import { type Settings, SettingsError, settings } from '#server/platform/settings/env.ts'

/**
 * Reads the settings of a command. If root runs it, the command then becomes the owner of the data folder, so that each file
 * it writes is theirs, and none of the owner's symlinks leads root elsewhere. A data folder that `mayBeNew` and is missing gets the
 * owner of the nearest folder above it. Throws SettingsError and CannotRunError.
 */
export async function enterDataFolder({ mayBeNew = false } = {}): Promise<Settings> {
  const chosen = settings()
  const { DATA_DIR } = chosen
  const folder = mayBeNew ? findNearest(DATA_DIR) : DATA_DIR
  if (process.getuid?.() !== 0 || !existsSync(folder)) return chosen
  const owner = statSync(folder)
  const isOurs = owner.uid === 0 || (folder === DATA_DIR && (await isRunByRoot(folder)))
  if (!isOurs) become(owner, folder)
  return chosen
}

const findNearest = (folder: string): string =>
  existsSync(folder) ? folder : findNearest(path.dirname(folder))

/** The types of Node lack it: https://nodejs.org/api/process.html#processinitgroupsuser-extragroup */
const { initgroups } = process as { initgroups?: (user: number, group: number) => void }

function become({ uid, gid }: { uid: number; gid: number }, folder: string) {
  try {
    try {
      initgroups?.(uid, gid)
    } catch {
      process.setgroups?.([gid]) // the user has no name here
    }
    process.setgid?.(gid)
    process.setuid?.(uid)
    accessSync(import.meta.filename)
  } catch (error) {
    throw new CannotRunError(
      `This program cannot run as the owner of ${folder} (${(error as Error).message}); run it as that user, from a folder that they can read.`,
    )
  }
}

type Database = { config: PoolConfig; isRunning?: boolean; stop: () => Promise<void> }
type Opening = Pick<Shutdown, 'closeOnExit'> & {
  print: (line: string) => void
  open?: (chosen: Settings, print: (line: string) => void) => Promise<Database>
}

/** Opens the database of an instance that a start or a restore has made. Throws SettingsError if there is none. */
export async function openInstance(
  chosen: Settings,
  { closeOnExit, print, open = joinDatabase }: Opening,
): Promise<Database> {
  if (!chosen.DATABASE_URL) await requireCluster(chosen)
  const database = await closeOnExit(open(chosen, print), ({ stop }) => stop())
  if (await withClient(database.config, hasTables)) return database
  const place = chosen.DATABASE_URL ? 'the database that DATABASE_URL names' : chosen.DATA_DIR
  throw new SettingsError(`There is no Firsthand in ${place}: name another, or start the server first.`)
}

async function requireCluster({ DATA_DIR, UNKNOWN }: Settings) {
  const isThere = await hasCluster(DATA_DIR).catch(({ code }: NodeJS.ErrnoException) => {
    throw new DataFolderError(
      `The data folder ${DATA_DIR} is closed to this user (${code}); run this as its owner or as root.`,
    )
  })
  if (isThere) return
  const misspelt = UNKNOWN.filter(({ meant }) => meant).map(toUnknownText)
  const missing = `There is no Firsthand in ${DATA_DIR}: set DATA_DIR, DATABASE_URL or ENV_FILE.`
  throw new SettingsError([missing, ...misspelt].join(' '))
}

/** Throws SettingsError if the data folder of an instance is missing, which `DATABASE_URL` does not replace. */
export function requireFolder({ DATA_DIR }: Settings) {
  if (!existsSync(DATA_DIR)) throw new SettingsError(`There is no folder ${DATA_DIR}: set DATA_DIR.`)
}

/** Connects to an instance as `openInstance` does, and migrates it unless a server runs on the data folder. */
export async function connectToInstance(chosen: Settings, opening: Opening) {
  const { config, isRunning } = await openInstance(chosen, opening)
  await requireFinishedRestore(config)
  const db = await opening.closeOnExit(connect({ config, prepare: false, onError: () => {} }), opened =>
    opened.destroy(),
  )
  if (!isRunning) await migrate(db)
  return db
}
