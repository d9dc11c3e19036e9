import pg from 'pg'
import { vi } from 'vitest'

type Filling = { statements: readonly string[]; values: readonly unknown[]; tables: readonly string[] }

/**
 * Runs statements that fill `tables`, each with all `values`. The rows may refer to missing rows. Then vacuums the
 * tables until each of their pages is marked as visible to all.
 */
export async function fillTables(config: pg.ClientConfig, { statements, values, tables }: Filling) {
  const client = new pg.Client(config)
  await client.connect()
  await client.query('set session_replication_role = replica')
  for (const statement of statements) await client.query(statement, [...values])
  // Even a short transaction of another test keeps a vacuum from marking new pages at the same time.
  await vi.waitFor(() => vacuum(client, tables), { timeout: 10_000 })
  await client.end()
}

/** Vacuums tables. Throws if a page is not marked as visible to all. Once all are, an index alone is enough to read them. */
async function vacuum(client: pg.Client, tables: readonly string[]) {
  await client.query(`vacuum analyze ${tables.join(', ')}`)
  const { rows } = await client.query<{ relname: string }>(
    'select relname from pg_class where oid = any($1::regclass[]) and relallvisible < relpages',
    [tables],
  )
  const unfinished = rows.map(({ relname }) => relname).join(', ')
  if (unfinished) throw new Error(`Pages of ${unfinished} are still in use`)
}
