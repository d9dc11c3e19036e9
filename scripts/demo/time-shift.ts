import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** The time of an action by the database's clock, and the number of days ago at which it should seem to have happened. */
export type Moment = { done: string; daysAgo: number }

export async function readClock(db: Db) {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db)
  return rows[0]?.now ?? ''
}

/**
 * Moves every stored time to the time at which its action should seem to have happened. `moments` are in order, so the order
 * of actions remains.
 */
export async function shiftTimes(db: Db, moments: readonly Moment[]) {
  await db.transaction().execute(async tx => {
    await sql`
      create temporary table moments on commit drop as
      select done, now() - "daysAgo" * interval '1 day' as seeming
      from json_to_recordset(${JSON.stringify(moments)}::json) as moment (done timestamptz, "daysAgo" float)`.execute(
      tx,
    )
    // Every stored time is looked up among the moments, which exceeds the time limit of a statement on a busy machine.
    await sql`create index on moments (done) include (seeming)`.execute(tx)
    await sql`analyze moments`.execute(tx)
    for (const { table, columns } of await listTimeColumns(tx))
      await sql`
        update ${sql.table(table)} as stored set ${sql.join(columns.map(column => sql`${sql.ref(column)} = ${shifted(column)}`))}`.execute(
        tx,
      )
  })
}

/** A value older than every moment remains. */
const shifted = (column: string) => sql`coalesce((
  select seeming + (stored.${sql.ref(column)} - done) from moments
  where done <= stored.${sql.ref(column)} order by done desc limit 1), stored.${sql.ref(column)})`

/**
 * Lists the columns with times by table, except those of the log, which only grows. The columns of a table are moved in one
 * statement, because constraints order them.
 */
async function listTimeColumns(db: Db) {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_schema || '.' || table_name as table, json_agg(column_name) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where data_type = 'timestamp with time zone' and table_type = 'BASE TABLE'
      and table_schema in ('public', 'auth') and table_name <> 'moderation_log'
    group by 1`.execute(db)
  return rows
}
