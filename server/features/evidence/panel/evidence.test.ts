import { beforeAll, describe, expect, test } from 'vitest'
import type { ItemId, NotificationId } from '#contract/ids.ts'
import { deleteMember } from '#test/support/accounts/delete-member.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { NO_GROUPS, NO_PEOPLE } from '#test/support/evidence/own-evidence.ts'
import { addReaders, times } from '#test/support/evidence/readers.ts'
import {
  castVote,
  giveAnswer,
  postComment,
  postUpdate,
  proposeSolution,
} from '#test/support/items/actions.ts'
import { newItemId, publishIdea, publishPainPoint } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const builder = useMember(server, 'Builder')
const tester = useMember(server, 'Tester')

const read = (by: Persona, itemId: ItemId) => by.call('GET /items/:itemId/evidence', { params: { itemId } })

/** Has the builder begin a conversation with a member who voted last. */
async function talkToNext(itemId: ItemId) {
  const { next } = (await read(builder, itemId)).ok.people
  if (!next) throw new Error('there is no next person')
  await builder.call('PUT /signals/:signalId/conversation', { params: { signalId: next.signalId } })
}

const say = (by: Persona, itemId: ItemId, type: 'early_adopter' | 'pain_point' = 'early_adopter') =>
  by.call('PUT /items/:itemId/vote', { params: { itemId }, body: { type } })

describe('GET /items/:itemId/evidence', () => {
  test('200 starts the evidence at publication, without figures, bars or people', async () => {
    const { id } = await publishIdea(builder)
    const { ok } = await read(builder, id)
    expect(ok).toEqual({
      begunAt: expect.any(String),
      earlierReaders: 0,
      byHand: null,
      movedAt: null,
      figures: null,
      bars: [],
      decision: null,
      comparison: null,
      talks: { talks: 0, elsewhere: 0, wouldUse: 0, wouldNot: 0, unsure: 0, doesSomething: 0, pays: 0 },
      groups: {
        brought: { ...NO_GROUPS.brought, at: expect.any(String) },
        found: NO_GROUPS.found,
      },
      people: NO_PEOPLE,
      usuallyAnswered: null,
      deeds: expect.objectContaining({ mayAsk: 0, talked: 0, leftEmail: 0, notForMe: 0 }),
      isPublic: false,
    })
  })

  test('identical 404s for another member, an unknown item and a deleted one', async () => {
    const { id } = await publishIdea(builder)
    const { id: deleted } = await publishIdea(builder)
    await builder.call('DELETE /items/:itemId', { params: { itemId: deleted } })
    const replies = [await read(tester, id), await read(builder, newItemId()), await read(builder, deleted)]
    expect(replies.map(({ status, refusal }) => [status, refusal.code])).toEqual(
      replies.map(() => [404, 'item.missing']),
    )
  })

  test('200 has no start for an item older than evidence, until a correction sets one', async () => {
    const { id } = await publishIdea(builder)
    await server.sql`delete from evidence where item_id = ${id}`
    expect((await read(builder, id)).ok.begunAt).toBeNull()
    await builder.call('PATCH /items/:itemId', {
      params: { itemId: id },
      body: { kind: 'idea', marketplaceDescription: 'Other words' },
    })
    expect((await read(builder, id)).ok.begunAt).not.toBeNull()
  })
})

describe('the people who say yes', () => {
  let itemId: ItemId
  const [first, second, third] = ['First', 'Second', 'Third'].map(name => useMember(server, name)) as [
    Persona,
    Persona,
    Persona,
  ]

  beforeAll(async () => {
    itemId = (await publishIdea(builder)).id
    for (const member of [first, second, third, builder]) await say(member, itemId)
    await say(tester, itemId, 'pain_point')
  })

  test('are the current voters, latest first, without the author', async () => {
    const { people } = (await read(builder, itemId)).ok
    expect(people.count).toBe(3)
    expect(people.others.map(({ name }) => name)).toEqual(['Third', 'Second', 'First'])
    expect([people.next?.name, people.liker?.name]).toEqual(['Third', 'Tester'])
  })

  test('count as talked to after a conversation about the item, and the next one is the previous voter', async () => {
    await talkToNext(itemId)
    const { people } = (await read(builder, itemId)).ok
    expect([people.talkedTo.map(({ name }) => name), people.next?.name]).toEqual([['Third'], 'Second'])
  })

  test('are members who have the pain point; a solution counts, but a comment does not', async () => {
    const { id } = await publishPainPoint(builder)
    const member = await join(server, 'Sufferer')
    await castVote(member, id)
    await proposeSolution(member, id)
    await postComment(tester, id)
    const { people, deeds } = (await read(builder, id)).ok
    expect([people, deeds]).toMatchObject([{ count: 1, next: { name: 'Sufferer' } }, { answered: 1 }])
  })
})

test('a departed member no longer counts as a yes, an answer, a talk or a name', async () => {
  const { id, questions } = await publishIdea(builder)
  const leaver = await join(server, 'Lea Leaver')
  await giveAnswer(leaver, questions[0])
  await say(leaver, id)
  await talkToNext(id)
  await say(tester, id)
  const count = async () => {
    const { people, groups, deeds } = (await read(builder, id)).ok
    return [people.count, groups.found.yes, people.talkedTo.length, deeds.answered]
  }
  expect(await count()).toEqual([2, 2, 1, 1])
  await deleteMember(server.db, leaver)
  expect(await count()).toEqual([1, 1, 0, 0])
})

describe('GET /me/evidence', () => {
  test('200 has a row for each project on the page, in the same order', async () => {
    const owner = await join(server, 'Owner')
    for (let count = 0; count < 12; count += 1) await publishPainPoint(owner)
    for (const page of [1, 2, 3]) {
      const items = await owner.call('GET /me/items', { query: { page } })
      const { ok } = await owner.call('GET /me/evidence', { query: { page } })
      expect(ok.map(row => row.itemId)).toEqual(items.ok.rows.map(({ id }) => id))
      for (const row of ok)
        expect(row).toEqual({
          itemId: row.itemId,
          isKept: true,
          groups: expect.objectContaining({ found: { yes: 0, since: 0, prior: null } }),
          sums: null,
          movedAt: null,
          changed: null,
          bar: null,
          isDecided: false,
          next: null,
        })
    }
  })

  test('200 returns only your items among the requested ones, whichever page lists them', async () => {
    const owner = await join(server, 'Owner')
    const [first, , other] = [await publishIdea(owner), await publishIdea(owner), await publishIdea(builder)]
    const ask = (...ids: string[]) => owner.call('GET /me/evidence', { query: { items: ids.join(',') } })
    const rows = (await ask(other.id, first.id)).ok
    expect(rows).toEqual((await owner.call('GET /me/evidence')).ok.slice(1))
    for (const wrong of ['x', '-'.repeat(36), `${first.id},`, Array(21).fill(first.id).join()])
      expect((await ask(wrong)).refusal.code).toBe('request.invalid')
  })

  test('200 includes the latest yes without a talk, as the panel does, and the decision', async () => {
    const owner = await join(server, 'Owner')
    const { id: itemId } = await publishIdea(owner)
    const rowOf = async () => (await owner.call('GET /me/evidence')).ok[0]
    const [first, second] = [await join(server, 'First'), await join(server, 'Second')]
    await say(owner, itemId)
    await say(first, itemId)
    await say(second, itemId)
    const { people } = (await read(owner, itemId)).ok
    expect(await rowOf()).toMatchObject({ next: { name: people.next?.name } })
    expect(people.next?.name).toBe('Second')
    await owner.call('PUT /signals/:signalId/conversation', {
      params: { signalId: people.next?.signalId as NotificationId },
    })
    expect(await rowOf()).toMatchObject({ isDecided: false, next: { name: 'First' } })
    await first.call('PUT /members/:memberId/block', { params: { memberId: owner.id } })
    await postUpdate(owner, itemId, { stage: 'building' })
    expect(await rowOf()).toMatchObject({ isDecided: true, next: null })
  })
})

test('200 counts readers of earlier wordings in steps of five, so no reader is revealed', async () => {
  const { id: itemId } = await publishIdea(builder)
  const numbers: number[] = []
  for (const [place, readers] of [4, 2, 3, 2].entries()) {
    await addReaders(server.db, { itemId, outcomes: times(readers, 'nothing') })
    await builder.call('PATCH /items/:itemId', {
      params: { itemId },
      body: { kind: 'idea', marketplaceDescription: `Other words ${place}` },
    })
    numbers.push((await read(builder, itemId)).ok.earlierReaders)
  }
  expect(numbers).toEqual([0, 6, 6, 11])
})
