import { Client, type ClientConfig } from 'pg'

/** The tables that a restore changes on purpose, and those that the running program changes. */
const CHANGED = [
  'auth.sessions',
  'auth.audit_log_entries',
  'auth.mfa_amr_claims',
  'auth.session_ends',
  'public.digests',
  'public.digest_sweeps',
  'public.weekly_emails',
  'public.board_changes',
  'public.board_places',
  'public.board_upkeep',
  'public.nodes',
  'public.period_points',
  'public.rate_limits',
  'public.day_keys',
  'public.first_run',
]

/** Returns a digest of the rows of each table. */
export async function digestTables(config: ClientConfig) {
  const client = new Client(config)
  await client.connect()
  try {
    await client.query(`set timezone = 'utc'`)
    const { rows } = await client.query<{ name: string; hash: string }>(
      `select format('%I.%I', table_schema, table_name) as name,
        (xpath('/table/row/hash/text()', query_to_xml(format(
          'select md5(coalesce(string_agg(t::text, chr(10) order by t::text), '''')) as hash from %I.%I t',
          table_schema, table_name), false, false, '')))[1]::text as hash
       from information_schema.tables
       where table_schema in ('public', 'auth') and table_type = 'BASE TABLE' and table_name not like 'kysely%'`,
    )
    return Object.fromEntries(
      rows.filter(({ name }) => !CHANGED.includes(name)).map(({ name, hash }) => [name, hash]),
    )
  } finally {
    await client.end()
  }
}
