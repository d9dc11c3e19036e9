import { describe, expect, test } from 'vitest'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import {
  guidedIdea,
  guidedPainPoint,
  guidedProduct,
  newItemId,
  publishIdea,
  publishPainPoint,
  publishProduct,
} from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const builder = useMember(server, 'Builder')
const tester = useMember(server, 'Tester')

describe('GET /items/:itemId', () => {
  test.each([
    ['idea', publishIdea],
    ['pain_point', publishPainPoint],
    ['product', publishProduct],
  ] as const)('200 for %s takes one statement', async (kind, publish) => {
    const { id } = await publish(builder)
    const { reply, count } = await server.counted(() =>
      tester.call('GET /items/:itemId', { params: { itemId: id } }),
    )
    expect([reply.status, reply.ok.kind, count]).toEqual([200, kind, 1])
  })

  test('400 for an invalid id, 404 for an unknown one', async () => {
    expect((await tester.call('GET /items/:itemId', { params: { itemId: 'x' } })).status).toBe(400)
    expect((await tester.call('GET /items/:itemId', { params: { itemId: newItemId() } })).refusal.code).toBe(
      'item.missing',
    )
  })
})

describe('GET /me/items', () => {
  test('200 lists only your items, newest first, ten per page', async () => {
    const owner = await join(server, 'Owner')
    for (let n = 0; n < 11; n += 1) await publishIdea(owner, { marketplaceDescription: `Idea ${n}` })
    const { ok } = await owner.call('GET /me/items')
    expect(ok).toMatchObject({ page: 1, pages: 2, total: 11 })
    expect(ok.rows[0]?.title).toBe('Idea 10')
    expect(
      (await owner.call('GET /me/items', { query: { page: 2 } })).ok.rows.map(({ title }) => title),
    ).toEqual(['Idea 0'])
    expect((await tester.call('GET /me/items')).ok.total).toBe(0)
  })
})

describe('GET /me/portfolio', () => {
  test('200 counts your listed items by kind, and all their votes', async () => {
    const owner = await join(server, 'Owner')
    const portfolio = async () => (await owner.call('GET /me/portfolio')).ok
    expect(await portfolio()).toEqual({ ideas: 0, painPoints: 0, products: 0, totalVotes: 0, deleted: 0 })
    const idea = await publishIdea(owner)
    const items = [idea, await publishIdea(owner), await publishPainPoint(owner), await publishProduct(owner)]
    for (const { id } of items)
      await tester.call('PUT /items/:itemId/vote', { params: { itemId: id }, body: { type: 'pain_point' } })
    await owner.call('DELETE /items/:itemId', { params: { itemId: idea.id } })
    await publishProduct(tester)
    expect(await portfolio()).toEqual({ ideas: 1, painPoints: 1, products: 1, totalVotes: 3, deleted: 1 })
  })
})

const publishing = [
  {
    key: 'POST /ideas',
    body: guidedIdea,
    lists: { questions: [{ answerCount: 0 }, { answerCount: 0 }] },
    others: [{ visionAndSolution: 'Another' }, { structuredFeedbackQuestions: ['Another?'] }],
  },
  {
    key: 'POST /pain-points',
    body: guidedPainPoint,
    lists: { failedAttempts: guidedPainPoint().failedAttempts },
    others: [{ problemAndStory: 'Another' }, { failedAttempts: ['Another'] }],
  },
  {
    key: 'POST /products',
    body: guidedProduct,
    lists: { keyFeatures: guidedProduct().keyFeatures, questions: [{}, {}, {}] },
    others: [{ marketplacePitch: 'Another' }, { question3: 'Another?' }, { keyFeatures: ['Another'] }],
  },
] as const

describe.each(publishing)('$key with the id of a published item', ({ key, body, lists, others }) => {
  const publish = (more: object, by: Persona = builder) => by.call(key, { body: body(more) as never })

  test('200 for twenty simultaneous requests, which create one item; 404 for the id of another member or kind', async () => {
    const id = newItemId()
    const replies = await Promise.all(Array.from({ length: 20 }, () => publish({ id })))
    expect(new Set(replies.map(({ status, ok }) => `${status} ${ok?.id}`))).toEqual(new Set([`200 ${id}`]))
    const facts = await server.db.selectFrom('facts').select('id').where('item_id', '=', id).execute()
    expect(facts).toHaveLength(1)
    expect((await tester.call('GET /items/:itemId', { params: { itemId: id } })).ok).toMatchObject(lists)
    const other = key === 'POST /ideas' ? await publishProduct(builder) : await publishIdea(builder)
    const refused = [await publish({ id }, tester), await publish({ id: other.id })]
    expect(refused.map(({ refusal }) => refusal.code)).toEqual(['item.missing', 'item.missing'])
  })

  test('200 for the same content, 409 for different content, which changes nothing', async () => {
    const id = newItemId()
    expect((await publish({ id })).ok).toEqual({ id })
    const { ok: before } = await builder.call('GET /items/:itemId', { params: { itemId: id } })
    expect((await publish({ id })).ok).toEqual({ id })
    for (const other of others) {
      const { status, refusal } = await publish({ id, ...other })
      expect([status, refusal?.code, other]).toEqual([409, 'item.differs', other])
    }
    expect((await builder.call('GET /items/:itemId', { params: { itemId: id } })).ok).toEqual(before)
  })

  test('409 once the item is deleted, because sending it again never restores it', async () => {
    const id = newItemId()
    await publish({ id })
    await builder.call('DELETE /items/:itemId', { params: { itemId: id } })
    const { status, refusal } = await publish({ id })
    expect([status, refusal.code]).toEqual([409, 'item.gone'])
  })
})
