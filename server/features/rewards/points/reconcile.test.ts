import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ItemId, QuestionId } from '#contract/ids.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import {
  castVote,
  chooseRole,
  completeMission,
  drawMission,
  postComment,
  visitLeaderboard,
} from '#test/support/items/actions.ts'
import { newCommentId, newText, publishIdea } from '#test/support/items/factories.ts'
import { hide, unhide } from '#test/support/moderation/hide.ts'
import { runScript } from '#test/support/run-script.ts'
import { completeInterview } from '#test/support/scenarios/ledger/interviews.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { buildLedger, repairLedger } from './commands.ts'
import { findDifferences } from './queries.ts'

const server = useServer()
const author = useMember(server, 'Author')
let givers: Persona[]
let itemId: ItemId

/** Writes things that remain, things that are taken back, and things that are deleted with their item. */
beforeAll(async () => {
  givers = await Promise.all(Array.from({ length: 11 }, (_, place) => join(server, `Giver ${place}`)))
  itemId = await doEverything()
  const deleted = await doEverything()
  await author.call('DELETE /items/:itemId', { params: { itemId: deleted } })
  await doOnboarding()
  await hideSome()
})

/** Hides one of a member's two comments. Hides both of another member's and restores one of these. */
async function hideSome() {
  const [one, other] = givers
  if (!one || !other) return expect.fail()
  const [comment] = [await postComment(one, itemId), await postComment(one, itemId)]
  const [first, second] = [await postComment(other, itemId), await postComment(other, itemId)]
  for (const id of [comment, first, second]) await hide(server, { kind: 'comment', id })
  await unhide(server, { kind: 'comment', id: first })
}

async function doEverything() {
  const { id, questions } = await publishIdea(author)
  const params = { itemId: id }
  for (const giver of givers) {
    await giver.call('PUT /items/:itemId/vote', { params, body: { type: 'pain_point' } })
    const comment = { id: newCommentId(), content: newText() }
    await giver.call('POST /items/:itemId/comments', { params, body: comment })
  }
  const [first, second] = givers as [Persona, Persona]
  await first.call('DELETE /items/:itemId/vote', { params })
  for (const questionId of questions) {
    const place = { params: { questionId } }
    const { ok } = await first.call('PUT /questions/:questionId/answer', {
      ...place,
      body: { content: newText() },
    })
    await author.call('PUT /comments/:commentId/verification', { params: { commentId: ok.id } })
    await second.call('PUT /questions/:questionId/answer', { ...place, body: { content: newText() } })
  }
  await second.call('DELETE /questions/:questionId/answer', {
    params: { questionId: questions[0] as QuestionId },
  })
  const item = { id, kind: 'idea' as const, title: 'A bell', userId: author.id }
  await completeInterview(server.db, { item, memberId: first.id, bothWrote: true })
  return id
}

/** Takes members to the middle and to the end of onboarding, and completes a mission. */
async function doOnboarding() {
  const [first, second, third] = givers as [Persona, Persona, Persona]
  for (const { id } of [await publishIdea(second), await publishIdea(third)])
    for (const giver of [first, author]) await castVote(giver, id)
  await castVote(author, (await publishIdea(third)).id)
  await chooseRole(first, 'expert')
  await chooseRole(author, 'builder')
  await postComment(author, (await publishIdea(second)).id)
  await visitLeaderboard(author)
  await completeMission(author, (await drawMission(author)).id)
}

const rowsOf = async (what: RawBuilder<unknown>) => (await what.execute(server.db)).rows
const ledger = async () => ({
  entries:
    await rowsOf(sql`select key, user_id, kind, rule, points, item_id, actor_id, earned_at, voided_at, voided_by
    from point_entries order by key`),
  totals: await rowsOf(sql`select user_id, insight_points, traction_points, total_missions_completed
    from user_points order by user_id`),
  counters: await rowsOf(sql`select * from member_counters order by user_id`),
  onboarding: await rowsOf(sql`select * from user_onboarding order by user_id`),
  tallies: await rowsOf(sql`select id, vote_count, votes_of_others from items order by id`),
})
const facts = () => rowsOf(sql`select * from facts order by id`)

describe('a correct ledger', () => {
  test('stays the same when rebuilt from facts alone', async () => {
    const [before, stored] = [await ledger(), await facts()]
    await server.sql`truncate point_entries, user_points, member_counters, user_onboarding`
    await buildLedger(server.db)
    expect(await ledger()).toEqual(before)
    expect(await facts()).toEqual(stored)
  })
})

/** What may be wrong in the ledger, by the invariant that finds it. */
const DAMAGES: Record<string, Record<string, RawBuilder<unknown>>> = {
  '01-totals': {
    'a total that is too high': sql`update user_points set traction_points = traction_points + 5`,
    'a total that is missing': sql`delete from user_points`,
    'a mission too many': sql`update user_points set total_missions_completed = 3`,
  },
  '02-tallies': {
    'a vote counted twice': sql`update items set pain_point_votes = pain_point_votes + 1, vote_count = vote_count + 1`,
  },
  '03-votes': {
    'a vote that was not paid': sql`delete from point_entries where rule = 'vote given'`,
    'a withdrawn vote that pays': sql`update point_entries set voided_at = null, voided_by = null where voided_by = 'vote.withdrawn'`,
  },
  '04-own-items': {
    'pay for an own vote': sql`update point_entries set actor_id = user_id where rule = 'vote received'`,
  },
  '05-ten-votes': {
    'a bonus that is closed': sql`update point_entries set voided_at = now(), voided_by = 'item.deleted' where rule = 'ten votes'`,
  },
  '06-feedback': {
    'a counter that is wrong': sql`update member_counters set feedback_received = 3`,
    'feedback that was not paid': sql`delete from point_entries where rule = 'feedback received'`,
    'a mark that was not paid': sql`delete from point_entries where rule = 'verified insight'`,
  },
  '08-missions': {
    'a mission that was not paid': sql`delete from point_entries where rule = 'daily mission'`,
  },
  '09-onboarding': {
    'a step that is not done': sql`update user_onboarding set current_step = 2, step_3_content_id = null, step_4_content_id = null
        where current_step = 6`,
    'a step that was not paid': sql`delete from point_entries where rule = 'onboarding 4'`,
    'a vote that was not counted': sql`update user_onboarding set step_2_votes_count = 0 where current_step = 2`,
    'a step at another time': sql`update user_onboarding set step_completed_at = step_completed_at - interval '1 hour'`,
    'a member without a row': sql`delete from user_onboarding where current_step = 6`,
  },
  '10-facts': {
    'a step in the other kind': sql`update point_entries set kind = 'insight' where rule = 'onboarding 3'`,
    'pay for nothing': sql`insert into point_entries (key, user_id, kind, rule, points)
        select 'gift:' || user_id, user_id, 'insight', 'vote given', 1000 from user_points`,
    'an entry that moved': sql`update point_entries set earned_at = now()`,
    'a missing bonus': sql`delete from point_entries where rule = 'ten feedbacks received'`,
    'an interview that is not counted': sql`update member_counters set interviews_as_builder = 0`,
  },
}

describe('a difference is found and repaired', () => {
  test.each(
    Object.entries(DAMAGES).flatMap(([invariant, damages]) =>
      Object.entries(damages).map(([name, damage]) => [invariant, name, damage] as const),
    ),
  )('%s: %s', async (invariant, _, damage) => {
    const before = await ledger()
    await damage.execute(server.db)
    expect((await findDifferences(server.db)).map(found => found.invariant)).toContain(invariant)
    await repairLedger(server.db)
    expect(await ledger()).toEqual(before)
    expect(await findDifferences(server.db)).toEqual([])
  })

  test('while others keep voting', async () => {
    const { id } = await publishIdea(author)
    await server.sql`update user_points set insight_points = 0, traction_points = 0`
    const voting = givers.map(giver =>
      giver.call('PUT /items/:itemId/vote', { params: { itemId: id }, body: { type: 'pain_point' } }),
    )
    await repairLedger(server.db)
    expect((await Promise.all(voting)).map(({ status }) => status)).toEqual(givers.map(() => 200))
    expect(await findDifferences(server.db)).toEqual([])
  })
})

/** Runs `npm run reconcile` on this database. */
async function run(...words: string[]) {
  const { host = '', port, user, password, database } = server.config
  const url = `postgresql://${user}:${String(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  return runScript('reconcile', { DATABASE_URL: url, DATA_DIR: await temporaryFolder() }, ...words)
}

test('npm run reconcile exits with 1 and lists the differences, and with 0 once they are repaired', async () => {
  await server.sql`update user_points set insight_points = insight_points + 1 where user_id = ${author.id}`
  const found = await run()
  expect(found.output).toMatch(new RegExp(`01-totals: ${author.id} has \\d+ insight`))
  expect(found.code).toBe(1)
  expect(await run('--repair')).toMatchObject({ code: 0, output: expect.stringContaining('No differences') })
  expect(await run()).toMatchObject({ code: 0 })
  expect(await run('--repiar')).toMatchObject({ code: 1 })
})
