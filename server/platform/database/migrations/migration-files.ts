import { readdir, readFile } from 'node:fs/promises'
import { readProgramVersion } from '#server/platform/processes/program-version.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)

/**
 * `first`: from before migrations had kinds; all of them run together, while no node serves. `expand`: makes additions that
 * the version before does not notice. `fill`: writes rows in batches, while nodes serve. `contract`: removes things that
 * only the version before needs.
 */
type MigrationKind = 'first' | 'expand' | 'fill' | 'contract'

export type Migration = {
  /** The file's name without its ending, by which the database knows that it ran. */
  name: string
  kind: MigrationKind
  /** The version of the program that brings it. A contract refuses every older program from then on. */
  version: string
  /** True for an index that is made beside the writes of others, outside of a transaction. */
  isConcurrent: boolean
  /** The tables that are written again, so that the disk needs their size once more. */
  rewrites: readonly string[]
  /** The table whose rows a fill goes through; '' for other kinds. */
  table: string
  text: string
}

/** The version of a program, and its migrations in their order. */
export type Program = { version: string; migrations: readonly Migration[] }

/** Thrown if the first line of a migration does not name its kind. */
class MigrationHeadError extends Error {}

/** The version in which migrations got kinds. */
const FIRST_VERSION = '0.2.0'
const LAST_FIRST = '0089'
const HEAD =
  /^-- (?<kind>expand|fill|contract) (?<version>\d+\.\d+\.\d+)(?<concurrent> concurrently)?(?: of (?<table>[a-z_.]+))?(?: rewrites (?<rewrites>[a-z_., ]+))?$/

/**
 * Reads a migration. Its first line is `-- expand 0.3.0`, perhaps with `concurrently` or `rewrites items, votes` after it,
 * `-- fill 0.3.0 of items` or `-- contract 0.4.0`. Throws MigrationHeadError.
 */
export function parseMigration(name: string, text: string): Migration {
  if (name.slice(0, LAST_FIRST.length) <= LAST_FIRST)
    return {
      name,
      kind: 'first',
      version: FIRST_VERSION,
      isConcurrent: false,
      rewrites: [],
      table: '',
      text,
    }
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
  return { version: readProgramVersion(), migrations }
}

/** Returns the title of a migration for people: `words of items` for `0091_words_of_items`. */
export const toTitle = ({ name }: Migration) => name.slice(name.indexOf('_') + 1).replaceAll('_', ' ')
