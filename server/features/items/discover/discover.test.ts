import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, test } from 'vitest'
import type { VoteFilter } from '#contract/items/item-filters.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import type { Category } from '#contract/items/product-form.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { castVote, giveAnswer, postComment, proposeSolution } from '#test/support/items/actions.ts'
import { publishIdea, publishPainPoint, publishProduct } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const builder = useMember(server, 'Builder')
const tester = useMember(server, 'Tester')

type Query = {
  q?: string
  except?: string
  kind?: ItemKind
  category?: Category
  audience?: string
  votes?: VoteFilter
  page?: number
}
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

  test('200 shows items of every kind, newest first, twelve per page, and finds word stems in all their texts', async () => {
    const first = await discover({ q: `${word} rehearse` })
    expect(first.ok).toMatchObject({ page: 1, pages: 2, total: 15, capped: false })
    expect(first.ok.rows.map(({ marketplaceDescription }) => marketplaceDescription)).toEqual(
      [4, 3, 2, 1].flatMap(n => [`product ${n}`, `pain ${n}`, `idea ${n}`]),
    )
    expect(await pitches({ q: word, page: 2 })).toEqual(['product 0', 'pain 0', 'idea 0'])
  })

  test('200 lists only items of one kind', async () => {
    expect(await pitches({ q: word, kind: 'pain_point' })).toEqual([4, 3, 2, 1, 0].map(n => `pain ${n}`))
    expect((await discover({ kind: 'product' })).ok.rows.every(({ kind }) => kind === 'product')).toBe(true)
  })

  test('200 without a query lists the newest items first, whatever their kind', async () => {
    const { id } = await publishPainPoint(builder)
    expect((await discover()).ok.rows[0]?.id).toBe(id)
    await builder.call('DELETE /items/:itemId', { params: { itemId: id } })
    expect((await discover()).ok.rows[0]?.id).not.toBe(id)
  })

  test('200 leaves out the items shown above, and the page count does too', async () => {
    const [first, second, third] = (await discover()).ok.rows.map(({ id }) => id)
    const { total } = (await discover()).ok
    const { ok } = await discover({ except: `${first},${third}` })
    expect([ok.rows[0]?.id, ok.total]).toEqual([second, total - 2])
    expect(ok.rows.some(({ id }) => id === third)).toBe(false)
  })

  test("200 counts solutions and answers, and returns what a product's card needs", async () => {
    const pain = await publishPainPoint(builder, { problemAndStory: `${'ä'.repeat(300)} ${word}counted` })
    const product = await publishProduct(builder, {
      fullDescription: `${word}counted`,
      productLink: 'a.example',
    })
    await proposeSolution(tester, pain.id)
    await postComment(tester, pain.id)
    await castVote(tester, pain.id)
    await giveAnswer(tester, product.questions[0])
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

  test('200 for a query with only symbols in both lists; 400 for an invalid excluded id', async () => {
    for (const q of ['%', '_', "'); drop table items; --", ':* & |', '🚀', '   ', '\\'])
      for (const key of ['GET /items', 'GET /ideas'] as const)
        expect([q, (await tester.call(key, { query: { q } })).status]).toEqual([q, 200])
    expect((await discover({ except: 'x' })).status).toBe(400)
  })
})

describe('filters', () => {
  const audience = `Choir ${uuidv7()}`

  beforeAll(async () => {
    const idea = { targetAudience: [audience], marketplaceDescription: 'an idea' }
    await publishIdea(builder, { ...idea, targetAudience: ['Bands', audience.toUpperCase()] })
    await publishIdea(tester, { ...idea, marketplaceDescription: 'own' })
    const { id } = await publishProduct(builder, {
      targetAudience: [audience, 'Bands'],
      category: 'Design',
      marketplacePitch: 'a product',
    })
    await castVote(tester, id, 'early_adopter')
  })

  test('200 lists the items of each kind that name an audience, ignoring case', async () => {
    expect(await pitches({ audience: audience.toLowerCase() })).toEqual(['a product', 'own', 'an idea'])
    expect(await pitches({ audience: audience.slice(0, -1) })).toEqual([])
    const { ok } = await tester.call('GET /ideas', { query: { audience } })
    expect(ok.rows.map(row => row.marketplaceDescription)).toEqual(['own', 'an idea'])
  })

  test('200 lists only products in a category', async () => {
    expect(await pitches({ audience, category: 'Design' })).toEqual(['a product'])
    expect(await pitches({ audience, category: 'Finance' })).toEqual([])
  })

  test("200 lists the items the caller voted on, or others' items without the caller’s vote", async () => {
    expect(await pitches({ audience, votes: 'voted' })).toEqual(['a product'])
    expect(await pitches({ audience, votes: 'unvoted' })).toEqual(['an idea'])
    const { ok } = await tester.call('GET /ideas', { query: { audience, votes: 'unvoted' } })
    expect(ok.rows.map(row => row.marketplaceDescription)).toEqual(['an idea'])
  })

  test('200 returns the audiences that items name most often, ignoring case', async () => {
    for (let n = 0; n < 3; n += 1) await publishIdea(builder, { targetAudience: [`${audience} often`] })
    await publishProduct(builder, { targetAudience: [`${audience} OFTEN`] })
    await expect
      .poll(async () => (await tester.call('GET /audiences', {})).ok)
      .toContainEqual({ audience: expect.stringMatching(/often/i), items: 4 })
  })
})
