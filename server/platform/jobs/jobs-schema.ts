import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { listOtherVersions } from '#server/platform/database/migrations/other-nodes.ts'
import { readProgramVersion } from '#server/platform/processes/program-version.ts'

/** The package says which version of its schema it needs, and its code does not. */
async function readNeededVersion() {
  const manifest = new URL('../package.json', import.meta.resolve('pg-boss'))
  const { pgboss }: { pgboss: { schema: number } } = JSON.parse(await readFile(manifest, 'utf8'))
  return pgboss.schema
}

/**
 * Returns whether this node may start with jobs now: pg-boss raises its schema at its start, which a node of another version
 * would not expect. A database without that schema, or with this version's, has nothing to raise.
 */
export async function mayStartJobs(db: Db, { isEmbedded }: { isEmbedded: boolean }) {
  const table = await sql<{ is: boolean }>`select to_regclass('jobs.version') is not null as is`.execute(db)
  if (!table.rows[0]?.is) return true
  const { rows } = await sql<{ version: number }>`select version from jobs.version`.execute(db)
  const isOlder = Number(rows[0]?.version) < (await readNeededVersion())
  return !isOlder || (await listOtherVersions(db, readProgramVersion(), isEmbedded)).length === 0
}
