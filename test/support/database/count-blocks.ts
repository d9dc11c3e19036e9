import { CompiledQuery } from 'kysely'
import type { SentStatement } from '#server/platform/database/connect.ts'
import type { Db } from '#server/platform/database/database.ts'

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }

/** Runs statements again. Returns the number of blocks of 8 kB that they touch, in memory or on disk. */
export async function countBlocks(db: Db, sent: readonly SentStatement[]) {
  let blocks = 0
  for (const { sql: text, parameters } of sent) {
    const explained = CompiledQuery.raw(`explain (analyze, buffers, format json) ${text}`, [...parameters])
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(explained)
    for (const { Plan: plan } of rows.flatMap(row => row['QUERY PLAN']))
      blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  return blocks
}
