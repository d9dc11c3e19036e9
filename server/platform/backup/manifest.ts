import * as z from 'zod/mini'

/** The version of the format, which is raised when an older program could not read the file. */
export const FORMAT = 1
export const MANIFEST = 'manifest.json'
/** Returns the name of a backup's file until it is complete. */
export const toDraft = (file: string) => `${file}.part`
/** The folders of a backup, each with a slash at its end. */
export const folders = { tables: 'tables/', pictures: 'pictures/', keys: 'keys/', logs: 'logs/' } as const

const Entry = z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })
export type Entry = z.infer<typeof Entry>

/** The name of a table. It is checked, because it becomes part of statements and a file may come from anywhere. */
const TableName = z.string().check(z.regex(/^\w+\.\w+$/))
const ColumnName = z.string().check(z.regex(/^(\w+|"\w+")$/))

/**
 * The content of a backup, and its last entry. `migrations` are the database's in their order, `tables` all tables with the
 * columns that are copied, and `sequences` their last values.
 */
export const Manifest = z.object({
  format: z.int(),
  createdAt: z.iso.datetime(),
  program: z.string(),
  postgres: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: TableName, columns: z.array(ColumnName), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  entries: z.array(Entry),
})
export type Manifest = z.infer<typeof Manifest>

/** Returns how many rows a backup has. */
export const countRows = ({ tables }: Pick<Manifest, 'tables'>) =>
  tables.reduce((sum, { rows }) => sum + rows, 0)

/** The progress of a backup or a restore: `done` of about `all`. */
export type Progress = { what: 'rows' | 'pictures' | 'bytes'; done: number; all: number }

/**
 * Thrown if a backup cannot be made, read or restored. The message is one sentence for people, which says what they can do,
 * if anything.
 */
export class BackupError extends Error {
  readonly mayPass: boolean

  constructor(message: string, { mayPass }: { mayPass: boolean } = { mayPass: false }) {
    super(message)
    this.mayPass = mayPass
  }
}
