import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** When something was done, by the clock of the database, and when it is told to have been. */
export type Moment = { done: string; daysAgo: number }

export async function clockOf(db: Db) {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db)
  return rows[0]?.now ?? ''
}

/**
 * Moves every stored time from when it was done to when it is told to have been. The moments come in order, so what
 * happened after something else still does.
 */
export async function shiftTimes(db: Db, moments: readonly Moment[]) {
  await db.transaction().execute(async tx => {
    await sql`
      create temporary table moments on commit drop as
      select done, now() - "daysAgo" * interval '1 day' as told
      from json_to_recordset(${JSON.stringify(moments)}::json) as moment (done timestamptz, "daysAgo" float)`.execute(
      tx,
    )
    for (const [table, column] of await timesIn(tx))
      await sql`
        update ${table} as stored
        set ${column} = (
          select told + (stored.${column} - done) from moments
          where done <= stored.${column} order by done desc limit 1)
        where ${column} >= (select min(done) from moments)`.execute(tx)
  })
}

type Names = { schema: string; name: string; column: string }

async function timesIn(db: Db): Promise<[table: RawBuilder<unknown>, column: RawBuilder<unknown>][]> {
  const { rows } = await sql<Names>`
    select table_schema as schema, table_name as name, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where data_type = 'timestamp with time zone' and table_type = 'BASE TABLE'
      and table_schema in ('public', 'auth')`.execute(db)
  return rows.map(({ schema, name, column }) => [sql.table(`${schema}.${name}`), sql.ref(column)])
}
