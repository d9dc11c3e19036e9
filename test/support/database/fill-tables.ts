import pg from 'pg'

type Filling = { statements: readonly string[]; values: readonly unknown[]; tables: readonly string[] }

/** Runs statements, each with all `values`, that fill `tables`, whose rows may point to what does not exist, and vacuums these. */
export async function fillTables(config: pg.ClientConfig, { statements, values, tables }: Filling) {
  const client = new pg.Client(config)
  await client.connect()
  await client.query('set session_replication_role = replica')
  for (const statement of statements) await client.query(statement, [...values])
  await client.query(`vacuum analyze ${tables.join(', ')}`)
  await client.end()
}
