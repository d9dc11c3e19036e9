import { beforeEach, expect, test } from 'vitest'
import type { MilestoneId } from '#contract/ids.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { race } from '#test/support/database/barrier.ts'
import { castVote, giveAnswer, postComment } from '#test/support/items/actions.ts'
import { newSolutionId, publishIdea, publishPainPoint } from '#test/support/items/factories.ts'
import { completeInterview } from '#test/support/scenarios/ledger/interviews.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { milestones } from './rules.ts'

const server = useServer()
let member: Persona
let author: Persona
beforeEach(async () => {
  member = await join(server, 'Member')
  author = await join(server, 'Author')
})

const listOf = async (of: Persona) => (await of.call('GET /me/milestones')).ok
const completedBy = async (of: Persona) =>
  (await listOf(of)).filter(({ completed }) => completed).map(({ title }) => title)
const byHandOf = async (of: Persona) => (await listOf(of)).find(({ by_hand }) => by_hand)?.id as MilestoneId
const complete = (by: Persona, milestoneId: MilestoneId) =>
  by.call('PUT /milestones/:milestoneId/completion', { params: { milestoneId } })

test('every member begins with the same list, in its order and none of it completed', async () => {
  const list = await listOf(member)
  expect(list.map(({ title }) => title)).toEqual(milestones.map(({ title }) => title))
  expect(list.map(({ order_index }) => order_index)).toEqual(milestones.map((_, place) => place))
  expect(list.every(({ completed, completed_at }) => !completed && completed_at === null)).toBe(true)
})

test('a profile is complete with a name, a bio and a link, and not before', async () => {
  await member.call('PATCH /me/profile', { body: { bio: 'I build bells' } })
  expect(await completedBy(member)).toEqual([])
  await member.call('PATCH /me/profile', { body: { github: 'bells' } })
  expect(await completedBy(member)).toEqual(['Complete your profile'])
  await member.call('PATCH /me/profile', { body: { bio: '' } })
  expect(await completedBy(member)).toEqual(['Complete your profile'])
})

test('publishing and voting complete their milestones, and so does an own vote', async () => {
  const { id } = await publishPainPoint(member)
  await castVote(member, id)
  expect(await completedBy(member)).toEqual([
    'Cast your first vote',
    'Publish your first idea, pain point or product',
  ])
})

test('first feedback is a text of another member, not of the author', async () => {
  const { id } = await publishIdea(author)
  await postComment(author, id)
  expect(await completedBy(author)).not.toContain('Get your first feedback')
  await postComment(member, id)
  expect(await completedBy(author)).toContain('Get your first feedback')
  expect(await completedBy(member)).toEqual([])
})

test('a first interview completes the milestone of both', async () => {
  const { id } = await publishIdea(author)
  const item = { id, kind: 'idea' as const, title: 'A bell', userId: author.id }
  await completeInterview(server.db, { item, memberId: member.id, bothWrote: true })
  expect(await completedBy(member)).toEqual(['Complete your first interview'])
  expect(await completedBy(author)).toContain('Complete your first interview')
})

test('twenty responses are comments, answers and solutions of others to one project', async () => {
  const { id } = await publishPainPoint(author)
  const other = await publishIdea(author)
  const isReached = async () => (await completedBy(author)).includes('Reach 20 responses on one project')
  for (let said = 0; said < 18; said += 1) await postComment(member, id)
  await postComment(author, id)
  await giveAnswer(member, other.questions[0])
  const body = { id: newSolutionId(), title: 'A pump', description: 'It starts by itself' }
  await member.call('POST /items/:itemId/solutions', { params: { itemId: id }, body })
  expect(await isReached()).toBe(false)
  await postComment(member, id)
  expect(await isReached()).toBe(true)
})

test('a milestone the server cannot see is ticked by hand, and a second tick keeps the first time', async () => {
  const milestoneId = await byHandOf(member)
  const first = await complete(member, milestoneId)
  expect(first.ok).toMatchObject({ completed: true, by_hand: true })
  const again = await complete(member, milestoneId)
  expect([again.status, again.ok]).toEqual([200, first.ok])
  expect(await completedBy(member)).toEqual(['Talk to one potential user outside Firsthand'])
})

test('ticks at once are one', async () => {
  const milestoneId = await byHandOf(member)
  const replies = await race({
    db: server.db,
    lock: tx =>
      tx.selectFrom('milestones').select('id').where('id', '=', milestoneId).forNoKeyUpdate().execute(),
    start: () => Promise.all(Array.from({ length: 6 }, () => complete(member, milestoneId))),
    waiting: 6,
  })
  expect(new Set(replies.map(({ ok }) => ok.completed_at)).size).toBe(1)
  const facts = await server.db
    .selectFrom('facts')
    .select('payload')
    .where('actor_id', '=', member.id)
    .where('kind', '=', 'milestone.completed')
    .execute()
  expect(facts).toEqual([{ payload: { milestone: 'talk outside Firsthand' } }])
})

test('409 milestone.not-by-hand for one that completes by itself', async () => {
  const [first] = await listOf(member)
  const { status, refusal } = await complete(member, first?.id as MilestoneId)
  expect([status, refusal.code]).toEqual([409, 'milestone.not-by-hand'])
})
