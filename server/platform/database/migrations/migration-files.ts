import { readdir, readFile } from 'node:fs/promises'
import { readProgramVersion } from '#server/platform/processes/program-version.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)

/**
 * `stop`: changes what every older program needs; all that are due run together, while no other version serves. `expand`:
 * makes additions that the version before does not notice. `fill`: writes rows in batches, while nodes serve. `contract`:
 * removes things that only the version before needs.
 */
type MigrationKind = 'stop' | 'expand' | 'fill' | 'contract'

export type Migration = {
  /** The file's name without its ending, by which the database knows that it ran. */
  name: string
  kind: MigrationKind
  /** The version of the program that brings it. A stop or a contract refuses every older program from then on. */
  version: string
  /** True for an index that is made beside the writes of others, outside of a transaction. */
  isConcurrent: boolean
  /** The tables that are written again, so that the disk needs their size once more. */
  rewrites: readonly string[]
  /** The table whose rows a fill goes through; '' for other kinds. */
  table: string
  text: string
}

/**
 * The version of a program, its migrations in their order, and the names of those that its first one, the baseline, has
 * replaced.
 */
export type Program = { version: string; migrations: readonly Migration[]; replaced: readonly string[] }

/** Thrown if the first line of a migration does not name its kind. */
class MigrationHeadError extends Error {}

export const BASELINE = '0001_baseline'
const REPLACED_FILE = 'replaced.txt'
const HEAD =
  /^-- (?<kind>stop|expand|fill|contract) (?<version>\d+\.\d+\.\d+)(?<concurrent> concurrently)?(?: of (?<table>[a-z_.]+))?(?: rewrites (?<rewrites>[a-z_., ]+))?$/

/**
 * Reads a migration. Its first line is `-- expand 0.3.0`, perhaps with `concurrently` or `rewrites items, votes` after it,
 * `-- fill 0.3.0 of items`, `-- contract 0.4.0` or `-- stop 0.3.0`. Throws MigrationHeadError.
 */
export function parseMigration(name: string, text: string): Migration {
  const {
    kind,
    version = '',
    concurrent,
    table = '',
    rewrites,
  } = HEAD.exec(text.split('\n', 1)[0] ?? '')?.groups ?? {}
  const isWhole = kind !== undefined && (kind === 'fill') === (table !== '')
  if (!isWhole || (concurrent !== undefined && kind !== 'expand'))
    throw new MigrationHeadError(`${name}.sql does not begin with its kind, as in “-- expand 0.3.0”.`)
  return {
    name,
    kind: kind as MigrationKind,
    version,
    isConcurrent: concurrent !== undefined,
    rewrites: rewrites?.split(/, ?/) ?? [],
    table,
    text,
  }
}

/** Reads the migrations of a folder, by default of this program's. */
export async function readProgram(folder = FOLDER): Promise<Program> {
  const files = (await readdir(folder)).filter(file => file.endsWith('.sql')).toSorted()
  const migrations = await Promise.all(
    files.map(async file => parseMigration(file.slice(0, -4), await readFile(new URL(file, folder), 'utf8'))),
  )
  const names = await readFile(new URL(REPLACED_FILE, folder), 'utf8')
  return { version: readProgramVersion(), migrations, replaced: names.trim().split('\n') }
}

/** Returns the title of a migration for people: `words of items` for `0091_words_of_items`. */
export const toTitle = ({ name }: Migration) => name.slice(name.indexOf('_') + 1).replaceAll('_', ' ')
