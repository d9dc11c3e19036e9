import { sql } from 'kysely'
import { countStatements } from '#server/platform/database/connect.ts'
import type { Db } from '#server/platform/database/database.ts'
import { join } from '../../accounts/personas.ts'
import { joinStaff } from '../../accounts/staff.ts'
import { countBlocks } from '../../database/count-blocks.ts'
import { publishIdea } from '../../items/factories.ts'
import { findCase, readCase, report } from '../../moderation/reports.ts'
import { startServer } from '../../server/server.ts'

const REPORTS_A_CASE = 2

/** Stores `reports` reports of people without an account, two for each thing, as if they had been sent one by one. */
async function fillQueue(db: Db, reports: number) {
  await sql`
    with filed as (
      insert into cases (subject_kind, subject_id, title, excerpt, reason, report_count, new_report_count, opened_at)
      select 'comment', gen_random_uuid(), '', 'Buy followers', 'advertising', ${REPORTS_A_CASE}, ${REPORTS_A_CASE},
        now() - n * interval '1 minute'
      from generate_series(1, ${reports / REPORTS_A_CASE}::integer) n
      returning id, opened_at)
    insert into reports (id, case_id, contact, reason, sentence, created_at)
    select gen_random_uuid(), id, 'somebody@example.test', 'advertising', '', opened_at
    from filed, generate_series(1, ${REPORTS_A_CASE}::integer)`.execute(db)
  await sql`analyze cases, reports`.execute(db)
}

/**
 * Starts a server with `reports` reports and a moderator. The moderator reads the queue, its numbers, its second page
 * and a case.
 */
export async function openQueue(reports: number) {
  const server = await startServer()
  await fillQueue(server.db, reports)
  const [moderator, author] = [await joinStaff(server, 'moderator'), await join(server, 'Author')]
  const subject = { kind: 'item' as const, id: (await publishIdea(author)).id }
  for (let n = 0; n < 3; n += 1) await report(await join(server, 'Reporter'), subject)
  const { id } = await findCase(moderator, subject)
  const list = async (after?: string) =>
    (await moderator.call('GET /moderation/cases', { query: { ...(after && { after }) } })).ok
  const look = async () => {
    const { next } = await list()
    await list(next ?? '')
    await moderator.call('GET /moderation/counts')
    await readCase(moderator, id)
  }
  return { db: server.db, look, close: server.close }
}

/** Returns the number of blocks of tables and indexes that the statements of `work` read. */
export async function countPages(db: Db, work: () => Promise<void>) {
  const { sent } = await countStatements(work)
  return countBlocks(db, sent)
}
