import { beforeAll, describe, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { REWARDED_VOTES_A_DAY } from '#server/features/items/votes/policy.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useNewMember } from '#test/support/accounts/use-member.ts'
import {
  castVote,
  deleteItem,
  giveAnswer,
  postReply,
  withdrawAnswer,
  withdrawVote,
} from '#test/support/items/actions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { completeInterview } from '#test/support/scenarios/ledger/interviews.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { findDifferences } from './queries.ts'

const server = useServer()
let crowd: Persona[]
const author = useNewMember(server, 'Author')
const giver = useNewMember(server, 'Giver')
beforeAll(async () => {
  crowd = await Promise.all(Array.from({ length: 10 }, (_, place) => join(server, `Voter ${place}`)))
})

const of = async (member: Persona) => {
  const { ok } = await member.call('GET /me/points')
  return [ok.traction, ok.insight]
}
const talk = (itemId: ItemId, member: Persona, bothWrote = true) =>
  completeInterview(server.db, {
    item: { id: itemId, kind: 'idea', title: 'A bell', userId: author.id },
    memberId: member.id,
    bothWrote,
  })

describe('points', () => {
  test('for ten votes by others are paid once and survive a withdrawal, but not the item’s deletion', async () => {
    const { id } = await publishIdea(author)
    await castVote(author, id)
    for (const member of crowd) await castVote(member, id)
    expect(await of(author)).toEqual([100 + 10 * 10 + 50, 0])
    await withdrawVote(crowd[0] as Persona, id)
    await castVote(crowd[0] as Persona, id)
    await withdrawVote(crowd[0] as Persona, id)
    expect(await of(author)).toEqual([100 + 9 * 10 + 50, 0])
    const before = await of(crowd[1] as Persona)
    await deleteItem(author, id)
    expect(await of(author)).toEqual([0, 0])
    expect(await of(crowd[1] as Persona)).toEqual(before)
  })

  test('for ten pieces of feedback received and for ten given are paid once each', async () => {
    const [another, ...others] = crowd as [Persona, ...Persona[]]
    const ideas = await Promise.all([author, author, author, another, another].map(by => publishIdea(by)))
    for (const { questions } of ideas)
      for (const question of questions) await postReply(author, await giveAnswer(giver, question))
    for (const other of others.slice(0, 4)) await giveAnswer(other, ideas[1]?.questions[0])
    expect([await of(author), await of(giver)]).toEqual([
      [300 + 10 * 25 + 100, 0],
      [0, 10 * 25 + 150],
    ])
    await withdrawAnswer(giver, ideas[0]?.questions[0])
    await giveAnswer(giver, ideas[0]?.questions[0])
    expect(await of(giver)).toEqual([0, 10 * 25 + 150])
    await deleteItem(author, ideas[0]?.id as ItemId)
    expect([await of(author), await of(giver)]).toEqual([
      [200 + 8 * 25 + 100, 0],
      [0, 10 * 25 + 150],
    ])
  })

  test('for ten interviews are paid at the tenth partner, not at the tenth talk', async () => {
    const { id } = await publishIdea(author)
    for (const member of crowd.slice(0, 9)) await talk(id, member)
    for (const member of crowd.slice(0, 9)) await talk(id, member)
    expect(await of(author)).toEqual([100 + 9 * 25 + 50, 0])
    await talk(id, crowd[9] as Persona)
    expect(await of(author)).toEqual([100 + 10 * 25 + 50 + 250, 0])
    const ideas = await Promise.all(Array.from({ length: 10 }, () => publishIdea(author)))
    for (const idea of ideas) await talk(idea.id, giver)
    expect(await of(giver)).toEqual([0, 10 * 25 + 50 + 250])
  })

  test(`cover at most ${REWARDED_VOTES_A_DAY} votes per day on one author, and a withdrawal frees a place`, async () => {
    const ideas = await Promise.all(
      Array.from({ length: REWARDED_VOTES_A_DAY + 2 }, () => publishIdea(author)),
    )
    const published = 100 * ideas.length
    for (const { id } of ideas) await castVote(giver, id)
    const most = [
      [published + 10 * REWARDED_VOTES_A_DAY, 0],
      [0, 5 * REWARDED_VOTES_A_DAY],
    ]
    expect([await of(author), await of(giver)]).toEqual(most)
    const [first, last] = [ideas[0]?.id as ItemId, ideas.at(-1)?.id as ItemId]
    await withdrawVote(giver, last)
    await castVote(giver, last)
    expect([await of(author), await of(giver)]).toEqual(most)
    await withdrawVote(giver, first)
    await withdrawVote(giver, last)
    await castVote(giver, last)
    await castVote(giver, first)
    expect([await of(author), await of(giver)]).toEqual(most)
    // It was paid once and is not paid at present, so taking it back takes nothing.
    await withdrawVote(giver, first)
    expect([await of(author), await of(giver)]).toEqual(most)
  })
})

test('the ledger has no differences afterward', async () => {
  expect(await findDifferences(server.db)).toEqual([])
})
