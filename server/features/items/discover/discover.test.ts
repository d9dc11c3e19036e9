import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ItemKind } from '#contract/item-kind.ts'
import { guest } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import {
  newCommentId,
  newSolutionId,
  publishIdea,
  publishPainPoint,
  publishProduct,
} from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const builder = useMember(server, 'Builder')
const tester = useMember(server, 'Tester')

type Query = { q?: string; kind?: ItemKind; page?: number }
const discover = (query: Query = {}, by = tester) => by.call('GET /items', { query })
const pitches = async (query: Query) =>
  (await discover(query)).ok.rows.map(({ marketplaceDescription }) => marketplaceDescription)

describe('GET /items', () => {
  const word = `w${uuidv7().replaceAll('-', '')}`

  beforeAll(async () => {
    for (let n = 0; n < 5; n += 1) {
      await publishIdea(builder, {
        visionAndSolution: `${word} rehearsals`,
        marketplaceDescription: `idea ${n}`,
      })
      await publishPainPoint(builder, {
        failedAttempts: [`${word} rehearsed`],
        marketplaceDescription: `pain ${n}`,
      })
      await publishProduct(builder, {
        keyFeatures: [`${word} rehearsing`],
        marketplacePitch: `product ${n}`,
      })
    }
  })

  test('200 shows every kind, newest first, twelve a page, found by the stems of all their texts', async () => {
    const first = await discover({ q: `${word} rehearse` })
    expect(first.ok).toMatchObject({ page: 1, pages: 2, total: 15, capped: false })
    expect(first.ok.rows.map(({ marketplaceDescription }) => marketplaceDescription)).toEqual(
      [4, 3, 2, 1].flatMap(n => [`product ${n}`, `pain ${n}`, `idea ${n}`]),
    )
    expect(await pitches({ q: word, page: 2 })).toEqual(['product 0', 'pain 0', 'idea 0'])
  })

  test('200 lists only one kind', async () => {
    expect(await pitches({ q: word, kind: 'pain_point' })).toEqual([4, 3, 2, 1, 0].map(n => `pain ${n}`))
    expect((await discover({ kind: 'product' })).ok.rows.every(({ kind }) => kind === 'product')).toBe(true)
  })

  test('200 without words begins with the newest, whatever its kind', async () => {
    const { id } = await publishPainPoint(builder)
    expect((await discover()).ok.rows[0]?.id).toBe(id)
    await builder.call('DELETE /items/:itemId', { params: { itemId: id } })
    expect((await discover()).ok.rows[0]?.id).not.toBe(id)
  })

  test('200 counts solutions and answers, and shows of a product what its card needs', async () => {
    const pain = await publishPainPoint(builder, { problemAndStory: `${'ä'.repeat(300)} ${word}counted` })
    const product = await publishProduct(builder, {
      fullDescription: `${word}counted`,
      productLink: 'a.example',
    })
    const params = { itemId: pain.id }
    await tester.call('POST /items/:itemId/solutions', {
      params,
      body: { id: newSolutionId(), title: 'A', description: 'B' },
    })
    await tester.call('POST /items/:itemId/comments', { params, body: { id: newCommentId(), content: 'C' } })
    await tester.call('PUT /items/:itemId/vote', { params, body: { type: 'pain_point' } })
    const [questionId] = product.questions
    if (!questionId) throw new Error('the product has no question')
    await tester.call('PUT /questions/:questionId/answer', { params: { questionId }, body: { content: 'D' } })
    expect((await discover({ q: `${word}counted` })).ok.rows).toMatchObject([
      {
        id: product.id,
        kind: 'product',
        title: 'Invoices that chase themselves',
        excerpt: `${word}counted`,
        answerCount: 1,
        product: {
          screenshot: null,
          productUrl: 'https://a.example/',
          ctaButtonText: 'Visit Website',
          productStatus: 'MLP Built',
          category: 'Finance',
        },
      },
      {
        id: pain.id,
        kind: 'pain_point',
        excerpt: 'ä'.repeat(280),
        solutionCount: 1,
        commentCount: 1,
        votes: { painPoint: 1, earlyAdopter: 0, total: 1, own: 'pain_point' },
        product: null,
      },
    ])
  })

  test.each(['%', "'); drop table items; --", ':* & |', '🚀', '   ', '\\'])(
    '200 for the search %j',
    async q => {
      expect((await discover({ q })).status).toBe(200)
    },
  )

  test.each([{ page: 0 }, { kind: 'story' }, { sort: 'votes' }])('400 for %o', async query => {
    expect((await discover(query as Query)).status).toBe(400)
  })

  test('401 signed out', async () => {
    expect((await guest(server).call('GET /items', { query: {} })).status).toBe(401)
  })
})
