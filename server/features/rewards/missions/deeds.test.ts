import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { ItemId, QuestionId } from '#contract/ids.ts'
import { missionPoints } from '#contract/rewards/missions.ts'
import type { Persona } from '#test/support/accounts/personas.ts'
import { useNewMember } from '#test/support/accounts/use-member.ts'
import { race } from '#test/support/database/barrier.ts'
import {
  castVote,
  completeMission,
  deleteComment,
  drawMission,
  giveAnswer,
  postComment,
  proposeSolution,
  withdrawVote,
} from '#test/support/items/actions.ts'
import { newCommentId, publishIdea, publishPainPoint, publishProduct } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { answerSignal } from '#test/support/talk/chats.ts'

const server = useServer()
const member = useNewMember(server, 'Member')
const author = useNewMember(server, 'Author')
// Items of one test are no targets in the next.
afterEach(() => server.db.updateTable('items').set({ deleted_at: sql`now()` }).execute())

const isDone = async () => (await member.call('GET /me/mission')).ok?.completedAt !== null

/** The points from the member's daily missions. */
const getPaid = async () => {
  const { rows } = await server.sql<{ points: number }>`select coalesce(sum(points), 0)::integer as points
    from point_entries where user_id = ${member.id} and rule = 'daily mission' and voided_at is null`
  return rows[0]?.points
}

type Deed = (by: Persona, id: ItemId) => Promise<unknown>
const vote: Deed = castVote
const comment: Deed = postComment
const propose: Deed = proposeSolution
const remark: Deed = (by, itemId) => postComment(by, itemId, 'Nice')
const proposeBriefly: Deed = (by, itemId) =>
  proposeSolution(by, itemId, { id: newCommentId(), title: 'Pump', description: 'Buy one' })
const answer: Deed = async (by, itemId) =>
  giveAnswer(
    by,
    await server.value<QuestionId>`select id from feedback_questions where item_id = ${itemId} limit 1`,
  )

test.each([
  ['a vote', 'help_builder', publishIdea, vote],
  ['a comment', 'help_builder', publishIdea, comment],
  ['an answer', 'help_builder', publishIdea, answer],
  ['a solution', 'solve_pain', publishPainPoint, propose],
  ['a comment', 'validate_product', publishProduct, comment],
  ['an answer', 'validate_product', publishProduct, answer],
] as const)('%s completes the mission %s and pays for it once', async (_, type, publish, act) => {
  const { id } = await publish(author)
  const mission = await drawMission(member)
  expect([mission.type, await isDone()]).toEqual([type, false])
  await act(member, id)
  expect([await isDone(), await getPaid()]).toEqual([true, missionPoints[type]])
  expect((await completeMission(member, mission.id)).status).toBe(200)
  expect(await getPaid()).toBe(missionPoints[type])
})

test.each([
  ['a vote on a pain point to solve', publishPainPoint, vote],
  ['a comment on a pain point to solve', publishPainPoint, comment],
  ['a vote on a product to try', publishProduct, vote],
  ['a comment of a word, which earns nothing,', publishIdea, remark],
  ['a solution of two words, which earns nothing,', publishPainPoint, proposeBriefly],
] as const)('%s does not complete the mission', async (_, publish, act) => {
  const { id } = await publish(author)
  await drawMission(member)
  await act(member, id)
  expect([await isDone(), await getPaid()]).toEqual([false, 0])
})

test('the same action on another item does not complete the mission', async () => {
  await publishIdea(author)
  await drawMission(member)
  await castVote(member, (await publishIdea(author)).id)
  expect(await isDone()).toBe(false)
})

test('starting a chat with the voter completes the mission to reach out to them', async () => {
  const { id } = await publishIdea(member)
  await castVote(author, id)
  expect(await drawMission(member)).toMatchObject({ type: 'connect', target: { member: { id: author.id } } })
  await answerSignal(member, id)
  expect([await isDone(), await getPaid()]).toEqual([true, missionPoints.connect])
})

test('an undone action leaves the mission completed, and repeating it pays nothing more', async () => {
  const { id } = await publishIdea(author)
  await drawMission(member)
  await castVote(member, id)
  await withdrawVote(member, id)
  expect([await isDone(), await getPaid()]).toEqual([true, 15])
  await castVote(member, id)
  expect(await getPaid()).toBe(15)
})

test('withdrawing a solution leaves the mission completed', async () => {
  const { id } = await publishPainPoint(author)
  await drawMission(member)
  await deleteComment(member, await proposeSolution(member, id))
  expect([await isDone(), await getPaid()]).toEqual([true, missionPoints.solve_pain])
})

test('an action after the mission ends completes nothing', async () => {
  const { id } = await publishIdea(author)
  const mission = await drawMission(member)
  await server.sql`update daily_missions set created_at = created_at - interval '25 hours',
    expires_at = expires_at - interval '25 hours' where id = ${mission.id}`
  await castVote(member, id)
  expect(await getPaid()).toBe(0)
  expect((await completeMission(member, mission.id)).refusal.code).toBe('mission.expired')
})

test('simultaneous actions and clicks pay once', async () => {
  const { id } = await publishIdea(author)
  const mission = await drawMission(member)
  await race({
    db: server.db,
    lock: tx =>
      tx
        .selectFrom('daily_missions')
        .select('id')
        .where('id', '=', mission.id)
        .forNoKeyUpdate()
        .executeTakeFirst(),
    start: () =>
      Promise.all([
        castVote(member, id),
        completeMission(member, mission.id),
        completeMission(member, mission.id),
      ]),
    waiting: 3,
  })
  expect([await isDone(), await getPaid()]).toEqual([true, 15])
  const facts =
    await server.sql`select from facts where kind = 'mission.completed' and actor_id = ${member.id}`
  expect(facts.rows).toHaveLength(1)
})
