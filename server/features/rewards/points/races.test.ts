import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { lockItem } from '#server/features/items/items/locks.ts'
import { REWARDED_VOTES_A_DAY } from '#server/features/items/votes/policy.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useNewMember } from '#test/support/accounts/use-member.ts'
import { race } from '#test/support/database/barrier.ts'
import { castVote, giveAnswer, postComment, postReply } from '#test/support/items/actions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { completeInterview } from '#test/support/scenarios/ledger/interviews.ts'
import { startNode } from '#test/support/server/node.ts'
import { callOn } from '#test/support/server/server.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { findDifferences } from './queries.ts'

const server = useServer()
let crowd: Persona[]
const author = useNewMember(server, 'Author')
beforeAll(async () => {
  crowd = await Promise.all(Array.from({ length: 12 }, (_, place) => join(server, `Voter ${place}`)))
})

const times = (count: number) => Array.from({ length: count }, (_, place) => place)
const of = async (member: Persona) => {
  const { ok } = await member.call('GET /me/points')
  return { traction: ok.traction, insight: ok.insight }
}

test('simultaneous votes nine to twelve on two nodes pay the bonus once', async () => {
  const far = await startNode(server)
  onTestFinished(far.close)
  const voteThere = ({ token }: Persona, itemId: ItemId) =>
    callOn(far.app)(token, 'PUT /items/:itemId/vote', { params: { itemId }, body: { type: 'pain_point' } })
  const { id } = await publishIdea(author)
  for (const member of crowd.slice(0, 8)) await castVote(member, id)
  const replies = await race({
    db: server.db,
    lock: tx => lockItem(tx, id),
    start: () =>
      Promise.all(crowd.slice(8).map((member, place) => (place % 2 ? voteThere : castVote)(member, id))),
    waiting: 2,
  })
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await of(author)).toEqual({ traction: 100 + 12 * 10 + 50, insight: 0 })
})

test('twelve members answering on twelve items simultaneously earn the items’ author the bonus once', async () => {
  const ideas = await Promise.all(crowd.map(() => publishIdea(author)))
  await Promise.all(crowd.map((member, place) => giveAnswer(member, ideas[place]?.questions[0])))
  expect(await of(author)).toEqual({ traction: 12 * 100 + 12 * 25 + 100, insight: 0 })
})

test('a member who answers twelve questions simultaneously gets the bonus once', async () => {
  const [giver, another] = [await join(server, 'Giver'), await join(server, 'Another')]
  const ideas = await Promise.all(times(6).map(place => publishIdea(place % 2 ? author : another)))
  await postReply(author, await postComment(giver, ideas[1]?.id as ItemId))
  await Promise.all(ideas.flatMap(({ questions }) => questions.map(question => giveAnswer(giver, question))))
  expect(await of(giver)).toEqual({ traction: 0, insight: 12 * 25 + 150 })
})

test(`${REWARDED_VOTES_A_DAY + 5} simultaneous votes on one author pay ${REWARDED_VOTES_A_DAY} times`, async () => {
  const giver = await join(server, 'Giver')
  const ideas = await Promise.all(times(REWARDED_VOTES_A_DAY + 5).map(() => publishIdea(author)))
  await Promise.all(ideas.map(({ id }) => castVote(giver, id)))
  expect(await of(giver)).toEqual({ traction: 0, insight: 5 * REWARDED_VOTES_A_DAY })
})

test('an interview completed eleven times simultaneously and eleven others count as twelve', async () => {
  const { id } = await publishIdea(author)
  const item = { id, kind: 'idea' as const, title: 'A bell', userId: author.id }
  const complete = (member: Persona) =>
    completeInterview(server.db, { item, memberId: member.id, bothWrote: true })
  const [first] = crowd
  await Promise.all([...times(10).map(() => complete(first as Persona)), ...crowd.map(complete)])
  expect(await of(author)).toEqual({ traction: 100 + 12 * 25 + 50 + 250, insight: 0 })
})

test('races leave no ledger differences', async () => {
  expect(await findDifferences(server.db)).toEqual([])
})
