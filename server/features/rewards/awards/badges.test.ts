import { beforeEach, expect, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { BadgeId } from '#contract/rewards/badges.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { castVote, deleteItem, giveAnswer, verifyAnswer, withdrawVote } from '#test/support/items/actions.ts'
import { publishIdea, publishPainPoint, publishProduct } from '#test/support/items/factories.ts'
import { completeInterview } from '#test/support/scenarios/ledger/interviews.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { badgeRules } from './rules.ts'

const server = useServer()
let member: Persona
let author: Persona
beforeEach(async () => {
  member = await join(server, 'Member')
  author = await join(server, 'Author')
})

const earnedBy = async (by: Persona) =>
  (await by.call('GET /me/badges')).ok.filter(({ earnedAt }) => earnedAt).map(({ id }) => id)

const interview = (memberId: MemberId, { bothWrote = true, itemId = '' } = {}) =>
  completeInterview(server.db, {
    item: { id: itemId as never, kind: 'idea', title: 'A bell', userId: author.id },
    memberId,
    bothWrote,
  })

test('the list of badges names each badge of the contract once', () => {
  expect(badgeRules.map(({ name }) => name).toSorted()).toEqual(BadgeId.options.toSorted())
})

test('a first item of each kind earns the badge of its journey, once', async () => {
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

test('ten early-adopter votes on projects of others make an Early Adopter, a changed vote as well', async () => {
  const ideas = await Promise.all(Array.from({ length: 10 }, () => publishIdea(author)))
  const own = await publishIdea(member)
  await castVote(member, own.id, 'early_adopter')
  for (const { id } of ideas.slice(0, 9)) await castVote(member, id, 'early_adopter')
  await castVote(member, ideas[9]?.id as never)
  expect(await earnedBy(member)).not.toContain('early-adopter')
  await castVote(member, ideas[9]?.id as never, 'early_adopter')
  expect(await earnedBy(member)).toContain('early-adopter')
})

test('a marked answer earns Verified Insight for the member who gave it, and no one else', async () => {
  const { questions } = await publishIdea(author)
  await verifyAnswer(author, await giveAnswer(member, questions[0]))
  expect(await earnedBy(member)).toEqual(['verified-insight'])
  expect(await earnedBy(author)).toEqual(['visionary'])
})

test('a first interview in which both wrote makes a Listener of both sides', async () => {
  const { id: itemId } = await publishIdea(author)
  await interview(member.id, { itemId, bothWrote: false })
  expect(await earnedBy(member)).toEqual([])
  await interview(member.id, { itemId })
  expect([await earnedBy(member), await earnedBy(author)]).toEqual([['listener'], ['listener', 'visionary']])
})

test('ten interviews of either side make a Field Researcher', async () => {
  const ideas = await Promise.all(Array.from({ length: 10 }, () => publishIdea(author)))
  for (const { id: itemId } of ideas) await interview(member.id, { itemId })
  expect([await earnedBy(member), await earnedBy(author)]).toEqual([
    ['field-researcher', 'listener'],
    ['field-researcher', 'listener', 'visionary'],
  ])
})

test('every badge is listed, the earned ones first and the others in the order of the list', async () => {
  await publishProduct(member)
  const { ok } = await member.call('GET /me/badges')
  expect(ok.map(({ id }) => id)).toEqual([
    'creator',
    ...badgeRules.map(({ name }) => name).filter(name => name !== 'creator'),
  ])
  expect(ok.filter(({ earnedAt }) => earnedAt === null)).toHaveLength(ok.length - 1)
})

test('another member sees earned badges only, and 404 for a member who does not exist', async () => {
  await publishIdea(member)
  const badgesOf = (memberId: MemberId) =>
    author.call('GET /members/:memberId/badges', { params: { memberId } })
  expect((await badgesOf(member.id)).ok).toMatchObject([{ id: 'visionary', name: 'Visionary', tier: 1 }])
  expect((await badgesOf(author.id)).ok).toEqual([])
  const missing = await badgesOf(crypto.randomUUID() as MemberId)
  expect([missing.status, missing.refusal.code]).toEqual([404, 'member.missing'])
})
