import { existsSync } from 'node:fs'
import { writeWholeBackup } from '#server/compose/open-backups.ts'
import { encryptionKeyFile } from '#server/features/sign-in/keys/encryption.ts'
import { signingKeyFile } from '#server/features/sign-in/keys/signing-keys.ts'
import { countRows, folders } from '#server/platform/backup/manifest.ts'
import { openBackup } from '#server/platform/backup/read-backup.ts'
import { type Settings, SettingsError } from '#server/platform/settings/env.ts'
import { createProgressLine } from './backup/progress-line.ts'
import { readArguments } from './backup/read-arguments.ts'
import { enterDataFolder, openInstance, requireFolder } from './commands/open-instance.ts'
import { createCommand } from './commands/run-command.ts'

const { print, closeOnExit, exit, run, stopWith } = createCommand()

/** The exit code of a backup without members, which is most likely one of another instance. */
const NO_MEMBERS = 3

const options = {
  check: { type: 'boolean', default: false },
  rehearse: { type: 'boolean', default: false },
  'full-speed': { type: 'boolean', default: false },
  'without-keys': { type: 'boolean', default: false },
} as const

const REHEARSED = 'It was restored into a separate database, and its points match the facts.'

type Making = { file: string; hasKeys: boolean; isHasty: boolean }

async function makeBackup({ file, hasKeys, isHasty }: Making) {
  const chosen = await enterDataFolder()
  const database = await openInstance(chosen, { closeOnExit, print })
  requireFiles(chosen, hasKeys)
  const isServed = database.isRunning || chosen.DATABASE_URL !== undefined
  const pace = isServed && !isHasty ? 'gentle' : 'full'
  const stopped = new AbortController()
  const line = createProgressLine(process.stderr)
  const writing = writeWholeBackup(
    { settings: chosen, database: database.config, signal: stopped.signal },
    { file, hasKeys, pace, onProgress: line.show },
  ).finally(line.end)
  const done = closeOnExit(writing, async () => {})
  void closeOnExit(stopped, async controller => controller.abort())
  const manifest = await done
  const rows = countRows(manifest).toLocaleString('en')
  const keys = manifest.entries.some(({ name }) => name.startsWith(folders.keys))
    ? 'with the keys'
    : 'without keys'
  const message = `${file} has ${rows} rows, ${keys}.`
  const isEmpty = manifest.tables.every(table => table.name !== 'public.profiles' || table.rows === 0)
  if (isEmpty)
    return { code: NO_MEMBERS, message: `${message} It has no members: is this the right instance?` }
  return { code: 0, message: `${message} Keep it where only you can read it.` }
}

function requireFiles(chosen: Settings, hasKeys: boolean) {
  const { DATA_DIR, S3 } = chosen
  const keys = [signingKeyFile(DATA_DIR), encryptionKeyFile(DATA_DIR)]
  if (hasKeys && !keys.some(existsSync))
    throw new SettingsError(
      `${DATA_DIR} has no keys that this user can read: set DATA_DIR, or leave them out with --without-keys.`,
    )
  if (!S3) requireFolder(chosen)
}

async function checkBackup({ file, isRehearsal }: { file: string; isRehearsal: boolean }) {
  const line = createProgressLine(process.stderr)
  const archive = await closeOnExit(openBackup(file, line.show).finally(line.end), async ({ close }) =>
    close(),
  )
  if (isRehearsal) {
    // A third of the modules of this program are only for a rehearsal.
    const { rehearse } = await import('./backup/rehearse.ts')
    await rehearse({ archive, closeOnExit, onProgress: line.show }).finally(line.end)
  }
  const { createdAt, entries } = archive.manifest
  const rows = countRows(archive.manifest).toLocaleString('en')
  const whole = `${file} is whole: of ${createdAt}, ${rows} rows in ${entries.length} entries.`
  return { code: 0, message: isRehearsal ? `${whole} ${REHEARSED}` : whole }
}

stopWith('Stopped before it finished.')
await run(async () => {
  const { file, values } = readArguments(options)
  const isCheck = values.check || values.rehearse
  const { code, message } = isCheck
    ? await checkBackup({ file, isRehearsal: values.rehearse })
    : await makeBackup({ file, hasKeys: !values['without-keys'], isHasty: values['full-speed'] })
  await exit(code, message)
})
