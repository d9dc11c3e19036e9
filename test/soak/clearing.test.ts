import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { carryOutClearings } from '#server/features/moderation/clearings/carrying-out.ts'
import { findDifferences } from '#server/features/rewards/points/queries.ts'
import { join } from '#test/support/accounts/personas.ts'
import { joinStaff } from '#test/support/accounts/staff.ts'
import { castVote, giveAnswer, postComment } from '#test/support/items/actions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { findCase, report, rule } from '#test/support/moderation/reports.ts'
import { serverWrite } from '#test/support/scenarios/attacks/sock-puppets.ts'
import { useServer } from '#test/support/server/use-server.ts'

const ITEMS = 100
const HIDE_MAX_MS = 3_000

const server = useServer()

const TABLES = [
  'comments',
  'hidden_texts',
  'items',
  'feedback_questions',
  'signals',
  'point_entries',
  'votes',
]

/** The rows of the tables that a clearing changes, each as a digest. */
async function digest() {
  const { rows } = await sql<{ digest: string }>`${sql.join(
    TABLES.map(
      table => sql`select md5(coalesce(string_agg(row, ',' order by row), '')) as digest
        from (select to_jsonb(stored)::text as row from ${sql.table(table)} stored) rows`,
    ),
    sql` union all `,
  )}`.execute(server.db)
  return rows.map(row => row.digest)
}

test(`an author of ${ITEMS * 5} things is hidden within three seconds and restored to the same tables`, async ({
  task,
}) => {
  const operator = await joinStaff(server, 'operator')
  const [host, spammer] = [await join(server, 'Host'), await join(server, 'Spammer')]
  for (let count = 0; count < ITEMS; count += 1) {
    const { id, questions } = await publishIdea(host)
    for (const _ of [1, 2, 3]) await postComment(spammer, id)
    await giveAnswer(spammer, questions[0])
    const own = await publishIdea(spammer)
    if (count % 10 === 0) await castVote(host, own.id)
  }
  await report(host, { kind: 'member', id: spammer.id })
  const { id: caseId } = await findCase(operator, { kind: 'member', id: spammer.id })
  const before = await digest()
  const hiddenAt = performance.now()
  const { ok } = await rule(operator, caseId, { act: 'ban', clears: true })
  const hideMs = Math.round(performance.now() - hiddenAt)
  expect(ok.ruling.clearing).toMatchObject({ state: 'cleared', hidden: ITEMS * 5 })
  expect(await findDifferences(server.db)).toEqual([])
  await rule(operator, caseId, { act: 'lift' })
  const restoredAt = performance.now()
  await carryOutClearings({ db: server.db, write: serverWrite(server), log: server.app.log })
  const restoreMs = Math.round(performance.now() - restoredAt)
  expect(await digest()).toEqual(before)
  expect(await findDifferences(server.db)).toEqual([])
  task.meta.figures = `${ITEMS * 5} things hidden in ${hideMs} ms, restored in ${restoreMs} ms`
  expect(hideMs).toBeLessThan(HIDE_MAX_MS)
})
