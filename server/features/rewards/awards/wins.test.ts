import { expect, test } from 'vitest'
import { Win } from '#contract/rewards/wins.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { castVote, giveAnswer, postComment } from '#test/support/items/actions.ts'
import { publishIdea, publishPainPoint, publishProduct } from '#test/support/items/factories.ts'
import { completeInterview } from '#test/support/scenarios/ledger/interviews.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { winRules } from './rules.ts'

const server = useServer()

const winsOf = async (member: Persona) => (await member.call('GET /me/wins')).ok.map(({ win }) => win)

test('the list of wins names each win of the contract once', () => {
  expect(winRules.map(({ name }) => name).toSorted()).toEqual(Win.options.toSorted())
})

test('the first idea and the first vote are won once each, newest first', async () => {
  const member = await join(server)
  const { id } = await publishIdea(member)
  await publishIdea(member)
  await Promise.all([castVote(member, id), castVote(member, id), castVote(member, id)])
  expect(await winsOf(member)).toEqual(['First Vote Cast', 'First Idea Created'])
})

test('pain points and products, and votes on them, win nothing', async () => {
  const member = await join(server)
  for (const { id } of [await publishPainPoint(member), await publishProduct(member)])
    await castVote(member, id)
  expect(await winsOf(member)).toEqual([])
})

test('a first comment is won in a discussion, not by an answer', async () => {
  const [author, member] = [await join(server), await join(server)]
  const { id, questions } = await publishIdea(author)
  await giveAnswer(member, questions[0])
  expect(await winsOf(member)).toEqual([])
  await postComment(member, id)
  await postComment(member, id)
  expect(await winsOf(member)).toEqual(['First Comment'])
})

test('a first interview is won by both sides, once both wrote', async () => {
  const [author, member] = [await join(server), await join(server)]
  const item = { id: (await publishPainPoint(author)).id, kind: 'pain_point' as const, title: 'A cellar' }
  const complete = (bothWrote: boolean) =>
    completeInterview(server.db, {
      item: { ...item, userId: author.id },
      memberId: member.id,
      bothWrote,
    })
  await complete(false)
  expect(await winsOf(member)).toEqual([])
  await complete(true)
  expect([await winsOf(member), await winsOf(author)]).toEqual([['First Interview'], ['First Interview']])
})

test('the first idea is celebrated once', async () => {
  const member = await join(server)
  const { id } = await publishIdea(member)
  await castVote(member, id)
  const celebrated = async () =>
    (await member.call('GET /me/wins')).ok.map(({ win, isCelebrated }) => ({ win, isCelebrated }))
  expect(await celebrated()).toEqual([
    { win: 'First Vote Cast', isCelebrated: true },
    { win: 'First Idea Created', isCelebrated: false },
  ])
  const other = await join(server)
  await other.call('PUT /me/wins/celebration')
  expect(await celebrated()).toContainEqual({ win: 'First Idea Created', isCelebrated: false })
  const replies = [
    await member.call('PUT /me/wins/celebration'),
    await member.call('PUT /me/wins/celebration'),
  ]
  expect(replies.map(({ status }) => status)).toEqual([204, 204])
  expect(await celebrated()).toContainEqual({ win: 'First Idea Created', isCelebrated: true })
})
