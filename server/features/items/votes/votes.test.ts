import { beforeAll, describe, expect, test } from 'vitest'
import type { ViewSource } from '#contract/evidence/item-views.ts'
import type { ItemId } from '#contract/ids.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { newItemId, publishIdea, publishPainPoint } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const builder = useMember(server, 'Builder')
const tester = useMember(server, 'Tester')
let itemId: ItemId

beforeAll(async () => {
  itemId = (await publishIdea(builder)).id
})

const cast = (by: Persona, type: 'pain_point' | 'early_adopter', id: ItemId) =>
  by.call('PUT /items/:itemId/vote', { params: { itemId: id }, body: { type } })
const withdraw = (by: Persona, id: ItemId) =>
  by.call('DELETE /items/:itemId/vote', { params: { itemId: id } })
const countsOf = async (by: Persona, id: ItemId) =>
  (await by.call('GET /items/:itemId', { params: { itemId: id } })).ok.votes

const votesOfOthers = (id: ItemId) => server.value`select votes_of_others from items where id = ${id}`

describe('PUT /items/:itemId/vote', () => {
  test('200 counts the vote once, however often it is sent', async () => {
    const { id } = await publishIdea(builder)
    await cast(tester, 'pain_point', id)
    const { status, ok } = await cast(tester, 'pain_point', id)
    expect(status).toBe(200)
    expect(ok).toEqual({ painPoint: 1, earlyAdopter: 0, total: 1, own: 'pain_point' })
    expect(await countsOf(builder, id)).toEqual({ painPoint: 1, earlyAdopter: 0, total: 1, own: null })
  })

  test.each([
    ['a member', () => tester, 1],
    ['the owner', () => builder, 0],
  ] as const)(
    '200 updates the counters with each change to the vote of %s, which counts as %s of others',
    async (_, by, others) => {
      const { id } = await publishIdea(builder)
      const tallies = []
      const [like, yes] = ['pain_point', 'early_adopter'] as const
      for (const type of [like, like, yes, yes, like, null, null, yes]) {
        const { ok } = await (type === null ? withdraw(by(), id) : cast(by(), type, id))
        tallies.push([ok.painPoint, ok.earlyAdopter, ok.total, await votesOfOthers(id)])
        expect(ok.own).toBe(type)
      }
      const liked = [1, 0, 1, others]
      const early = [0, 1, 1, others]
      const none = [0, 0, 0, 0]
      expect(tallies).toEqual([liked, liked, early, early, liked, none, none, early])
    },
  )

  test('422 for an early-adopter vote on a pain point, which accepts only the pain point vote', async () => {
    const { id } = await publishPainPoint(builder)
    const { status, refusal } = await cast(tester, 'early_adopter', id)
    expect([status, refusal.code]).toEqual([422, 'vote.wrong-type'])
    expect((await cast(tester, 'pain_point', id)).ok.own).toBe('pain_point')
    expect((await cast(tester, 'early_adopter', id)).status).toBe(422)
    expect(await countsOf(tester, id)).toMatchObject({ painPoint: 1, earlyAdopter: 0, own: 'pain_point' })
  })

  test('identical 404s for a missing item and a deleted one', async () => {
    const { id } = await publishIdea(builder)
    await builder.call('DELETE /items/:itemId', { params: { itemId: id } })
    const deleted = await cast(tester, 'pain_point', id)
    const unknown = await cast(tester, 'pain_point', newItemId())
    expect([deleted.status, deleted.refusal.code]).toEqual([404, 'item.missing'])
    expect([unknown.status, unknown.refusal.code]).toEqual([404, 'item.missing'])
  })

  test('200 stores the vote’s place from the request that cast it', async () => {
    const { id } = await publishIdea(builder)
    const { id: unsaid } = await publishIdea(builder)
    const request = (type: 'pain_point' | 'early_adopter', source: ViewSource) =>
      tester.call('PUT /items/:itemId/vote', { params: { itemId: id }, body: { type, source } })
    await request('pain_point', 'mission')
    await request('early_adopter', 'direct')
    await cast(tester, 'pain_point', unsaid)
    const facts = server.db.selectFrom('facts').select(['kind', 'payload']).where('actor_id', '=', tester.id)
    const ofItem = (itemId: ItemId) =>
      facts.where('item_id', '=', itemId).where('kind', 'like', 'vote.%').orderBy('id').execute()
    const payload = { type: 'pain_point', paid: true, votesOfOthers: 1 }
    expect(await ofItem(id)).toEqual([
      { kind: 'vote.cast', payload: { ...payload, source: 'mission' } },
      { kind: 'vote.changed', payload: { type: 'early_adopter' } },
    ])
    expect(await ofItem(unsaid)).toEqual([{ kind: 'vote.cast', payload }])
  })

  test.each(['public-page', null])('400 for %j as the vote’s place', async source => {
    const body = { type: 'pain_point' as const, source: source as ViewSource }
    const { status, refusal } = await tester.call('PUT /items/:itemId/vote', { params: { itemId }, body })
    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['source']])
  })

  test('takes at most eight statements with all its rewards: a win, points for both, and the ten-vote bonus', async () => {
    const { id } = await publishIdea(builder)
    const [tenth, ...crowd] = await Promise.all(Array.from({ length: 10 }, () => join(server, 'Voter')))
    for (const member of crowd) await cast(member, 'pain_point', id)
    const { reply, count } = await server.counted(() => cast(tenth as Persona, 'pain_point', id))
    const { ok } = await builder.call('GET /me/points')
    expect(ok.entries.map(({ rule }) => rule)).toContain('ten votes')
    expect(reply.status).toBe(200)
    expect(count).toBeLessThanOrEqual(8)
  })
})

describe('simultaneous requests', () => {
  test('for fifty votes by one member leave one row, one count and one signal', async () => {
    const { id } = await publishIdea(builder)
    const replies = await Promise.all(Array.from({ length: 50 }, () => cast(tester, 'pain_point', id)))
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    expect(await countsOf(tester, id)).toEqual({ painPoint: 1, earlyAdopter: 0, total: 1, own: 'pain_point' })
    expect(
      await server.db.selectFrom('notifications').select('id').where('item_id', '=', id).execute(),
    ).toHaveLength(1)
  })
})
