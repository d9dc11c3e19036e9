import { expect, test } from 'vitest'
import type { MemberId, MilestoneId } from '#contract/ids.ts'
import { BadgeId } from '#contract/rewards/badges.ts'
import { Win } from '#contract/rewards/wins.ts'
import type { Persona } from '#test/support/accounts/personas.ts'
import { useNewMember } from '#test/support/accounts/use-member.ts'
import { race } from '#test/support/database/barrier.ts'
import {
  castVote,
  deleteItem,
  giveAnswer,
  postComment,
  proposeSolution,
  verifyAnswer,
  withdrawVote,
} from '#test/support/items/actions.ts'
import { newCommentId, publishIdea, publishPainPoint, publishProduct } from '#test/support/items/factories.ts'
import { completeInterview } from '#test/support/scenarios/ledger/interviews.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { badgeRules, milestones, winRules } from './rules.ts'

const server = useServer()
const member = useNewMember(server, 'Member')
const author = useNewMember(server, 'Author')

const earnedBy = async (by: Persona) =>
  (await by.call('GET /me/badges')).ok.filter(({ earnedAt }) => earnedAt).map(({ id }) => id)

const interview = (memberId: MemberId, { bothWrote = true, itemId = '' } = {}) =>
  completeInterview(server.db, {
    item: { id: itemId as never, kind: 'idea', title: 'A bell', userId: author.id },
    memberId,
    bothWrote,
  })

test('the badge and win lists name each badge and win in the contract once', () => {
  expect(badgeRules.map(({ name }) => name).toSorted()).toEqual(BadgeId.options.toSorted())
  expect(winRules.map(({ name }) => name).toSorted()).toEqual(Win.options.toSorted())
})

test('a first item of each kind earns its journey’s badge once', async () => {
  await publishIdea(member)
  expect(await earnedBy(member)).toEqual(['visionary'])
  await publishPainPoint(member)
  await publishProduct(member)
  await publishIdea(member)
  expect(await earnedBy(member)).toEqual(['creator', 'problem-solver', 'visionary'])
})

test('a badge stays when its action is undone', async () => {
  const { id } = await publishIdea(member)
  await castVote(member, id)
  await withdrawVote(member, id)
  await deleteItem(member, id)
  expect(await earnedBy(member)).toEqual(['first-vote', 'visionary'])
})

test('ten early-adopter votes on others’ projects earn Early Adopter, and changed votes count too', async () => {
  const ideas = await Promise.all(Array.from({ length: 10 }, () => publishIdea(author)))
  const own = await publishIdea(member)
  await castVote(member, own.id, 'early_adopter')
  for (const { id } of ideas.slice(0, 9)) await castVote(member, id, 'early_adopter')
  await castVote(member, ideas[9]?.id as never)
  expect(await earnedBy(member)).not.toContain('early-adopter')
  await castVote(member, ideas[9]?.id as never, 'early_adopter')
  expect(await earnedBy(member)).toContain('early-adopter')
})

test('a marked answer earns Verified Insight only for the member who gave it', async () => {
  const { questions } = await publishIdea(author)
  await verifyAnswer(author, await giveAnswer(member, questions[0]))
  expect(await earnedBy(member)).toEqual(['verified-insight'])
  expect(await earnedBy(author)).toEqual(['visionary'])
})

test('a marked solution earns Verified Insight too, and the badge’s description mentions solutions', async () => {
  const { id } = await publishPainPoint(author)
  await verifyAnswer(author, await proposeSolution(member, id))
  const { ok } = await member.call('GET /me/badges')
  expect(ok[0]).toMatchObject({
    description: 'For an answer or solution that an author marked as a Verified Insight',
    earnedAt: expect.any(String),
  })
})

test('ten interviews on either side earn Field Researcher', async () => {
  const ideas = await Promise.all(Array.from({ length: 10 }, () => publishIdea(author)))
  for (const { id: itemId } of ideas) await interview(member.id, { itemId })
  expect([await earnedBy(member), await earnedBy(author)]).toEqual([
    ['field-researcher', 'listener'],
    ['field-researcher', 'listener', 'visionary'],
  ])
})

test('every badge is listed, earned ones first and the others in the list’s order', async () => {
  await publishProduct(member)
  const { ok } = await member.call('GET /me/badges')
  expect(ok.map(({ id }) => id)).toEqual([
    'creator',
    ...badgeRules.map(({ name }) => name).filter(name => name !== 'creator'),
  ])
  expect(ok.filter(({ earnedAt }) => earnedAt === null)).toHaveLength(ok.length - 1)
})

test('other members see only earned badges, and an unknown member gets a 404', async () => {
  await publishIdea(member)
  const badgesOf = (memberId: MemberId) =>
    author.call('GET /members/:memberId/badges', { params: { memberId } })
  expect((await badgesOf(member.id)).ok).toMatchObject([{ id: 'visionary', name: 'Visionary', tier: 1 }])
  expect((await badgesOf(author.id)).ok).toEqual([])
  const missing = await badgesOf(crypto.randomUUID() as MemberId)
  expect([missing.status, missing.refusal.code]).toEqual([404, 'member.missing'])
})

const winsOf = async (by: Persona) => (await by.call('GET /me/wins')).ok.map(({ win }) => win)

test('the first idea and the first vote are each won once, and listed newest first', async () => {
  const { id } = await publishIdea(member)
  await publishIdea(member)
  await Promise.all([castVote(member, id), castVote(member, id), castVote(member, id)])
  expect(await winsOf(member)).toEqual(['First Vote Cast', 'First Idea Created'])
})

test('a comment in a discussion wins First Comment, but an answer does not', async () => {
  const { id, questions } = await publishIdea(author)
  await giveAnswer(member, questions[0])
  expect(await winsOf(member)).toEqual([])
  await postComment(member, id)
  await postComment(member, id)
  expect(await winsOf(member)).toEqual(['First Comment'])
})

test('the first idea is celebrated once', async () => {
  const { id } = await publishIdea(member)
  await castVote(member, id)
  const celebrated = async () =>
    (await member.call('GET /me/wins')).ok.map(({ win, isCelebrated }) => ({ win, isCelebrated }))
  expect(await celebrated()).toEqual([
    { win: 'First Vote Cast', isCelebrated: true },
    { win: 'First Idea Created', isCelebrated: false },
  ])
  await author.call('PUT /me/wins/celebration')
  expect(await celebrated()).toContainEqual({ win: 'First Idea Created', isCelebrated: false })
  const replies = [
    await member.call('PUT /me/wins/celebration'),
    await member.call('PUT /me/wins/celebration'),
  ]
  expect(replies.map(({ status }) => status)).toEqual([204, 204])
  expect(await celebrated()).toContainEqual({ win: 'First Idea Created', isCelebrated: true })
})

const listOf = async (of: Persona) => (await of.call('GET /me/milestones')).ok
const completedBy = async (of: Persona) =>
  (await listOf(of)).filter(({ completed }) => completed).map(({ title }) => title)
const byHandOf = async (of: Persona) => (await listOf(of)).find(({ by_hand }) => by_hand)?.id as MilestoneId
const complete = (by: Persona, milestoneId: MilestoneId) =>
  by.call('PUT /milestones/:milestoneId/completion', { params: { milestoneId } })

test('every member starts with the same milestones, in order and with none completed', async () => {
  const list = await listOf(member)
  expect(list.map(({ title }) => title)).toEqual(milestones.map(({ title }) => title))
  expect(list.map(({ order_index }) => order_index)).toEqual(milestones.map((_, place) => place))
  expect(list.every(({ completed, completed_at }) => !completed && completed_at === null)).toBe(true)
})

test('a profile is complete only with a name, a bio and a link', async () => {
  await member.call('PATCH /me/profile', { body: { bio: 'I build bells' } })
  expect(await completedBy(member)).toEqual([])
  await member.call('PATCH /me/profile', { body: { github: 'bells' } })
  expect(await completedBy(member)).toEqual(['Complete your profile'])
  await member.call('PATCH /me/profile', { body: { bio: '' } })
  expect(await completedBy(member)).toEqual(['Complete your profile'])
})

test('a first vote on your own pain point is a win and completes its milestone; publishing it is not a win', async () => {
  const { id } = await publishPainPoint(member)
  expect(await winsOf(member)).toEqual([])
  await castVote(member, id)
  expect(await winsOf(member)).toEqual(['First Vote Cast'])
  expect(await completedBy(member)).toEqual([
    'Cast your first vote',
    'Publish your first idea, pain point or product',
  ])
})

test('first feedback comes from another member, not from the author', async () => {
  const { id } = await publishIdea(author)
  await postComment(author, id)
  expect(await completedBy(author)).not.toContain('Get your first feedback')
  await postComment(member, id)
  expect(await completedBy(author)).toContain('Get your first feedback')
  expect(await completedBy(member)).toEqual([])
})

test('a first interview where both people wrote earns both sides a badge, a win and a milestone', async () => {
  const { id: itemId } = await publishIdea(author)
  const earned = async (by: Persona) => [
    ...(await earnedBy(by)),
    ...(await winsOf(by)),
    ...(await completedBy(by)),
  ]
  await interview(member.id, { itemId, bothWrote: false })
  expect(await earned(member)).toEqual([])
  await interview(member.id, { itemId })
  const first = ['listener', 'First Interview', 'Complete your first interview']
  expect(await earned(member)).toEqual(first)
  expect(await earned(author)).toEqual(expect.arrayContaining(first))
})

test('others’ comments, answers and solutions on one project add up to twenty responses', async () => {
  const { id } = await publishPainPoint(author)
  const other = await publishIdea(author)
  const isReached = async () => (await completedBy(author)).includes('Reach 20 responses on one project')
  for (let said = 0; said < 18; said += 1) await postComment(member, id)
  await postComment(author, id)
  await giveAnswer(member, other.questions[0])
  const body = { id: newCommentId(), title: 'A pump', description: 'It starts by itself' }
  await member.call('POST /items/:itemId/solutions', { params: { itemId: id }, body })
  expect(await isReached()).toBe(false)
  await postComment(member, id)
  expect(await isReached()).toBe(true)
})

test('a milestone the server cannot see is checked off by hand, and a second check keeps the first time', async () => {
  const milestoneId = await byHandOf(member)
  const first = await complete(member, milestoneId)
  expect(first.ok).toMatchObject({ completed: true, by_hand: true })
  const again = await complete(member, milestoneId)
  expect([again.status, again.ok]).toEqual([200, first.ok])
  expect(await completedBy(member)).toEqual(['Talk to one potential user outside Firsthand'])
})

test('simultaneous checks count as one', async () => {
  const milestoneId = await byHandOf(member)
  const replies = await race({
    db: server.db,
    lock: tx =>
      tx.selectFrom('milestones').select('id').where('id', '=', milestoneId).forNoKeyUpdate().execute(),
    start: () => Promise.all(Array.from({ length: 6 }, () => complete(member, milestoneId))),
    waiting: 6,
  })
  expect(new Set(replies.map(({ ok }) => ok.completed_at)).size).toBe(1)
  const { rows: facts } = await server.sql`select payload from facts
    where actor_id = ${member.id} and kind = 'milestone.completed'`
  expect(facts).toEqual([{ payload: { milestone: 'talk outside Firsthand' } }])
})

test('409 milestone.not-by-hand for a milestone that completes automatically', async () => {
  const [first] = await listOf(member)
  const { status, refusal } = await complete(member, first?.id as MilestoneId)
  expect([status, refusal.code]).toEqual([409, 'milestone.not-by-hand'])
})
