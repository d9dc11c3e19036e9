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

describe('GET /items/similar', () => {
  const similar = async (pitch: string, by = tester) =>
    (await by.call('GET /items/similar', { query: { pitch } })).ok
  const titles = async (pitch: string, by = tester) => (await similar(pitch, by)).map(({ title }) => title)

  beforeAll(async () => {
    const write = (marketplacePitch: string, fullDescription: string) =>
      publishProduct(builder, {
        marketplacePitch,
        fullDescription,
        keyFeatures: ['x'],
        valueProposition: 'y',
      })
    await write('Beehives that text you', 'A scale under the hive that writes when the swarm leaves.')
    await write('Swarm watch', 'Beekeepers see their hives from the sofa.')
    await write('Honey by post', 'Jars from keepers near you, in a box that survives the stairs.')
    await publishPainPoint(builder, {
      marketplaceDescription: 'My bees swarm while I am at work',
      problemAndStory: 'Twice the hive was empty when I came home.',
      failedAttempts: ['Asking a neighbour'],
    })
  })

  test('200 puts first what shares the most and the rarest words, whatever its kind and its endings', async () => {
    expect(await titles('A scale that texts before the hive swarms')).toEqual([
      'Beehives that text you',
      'My bees swarm while I am at work',
      'Swarm watch',
    ])
    const [nearest] = await similar('A scale that texts before the hive swarms')
    expect(nearest).toMatchObject({
      kind: 'product',
      marketplaceDescription: 'Beehives that text you',
      votes: { painPoint: 0, earlyAdopter: 0, total: 0, own: null },
    })
  })

  test('200 finds by a single word where the pitch has one, and nothing by one of several', async () => {
    expect(await titles('The honeys!')).toEqual(['Honey by post'])
    expect(await titles('Honey for submarines')).toEqual([])
  })

  test('200 finds nothing whose title and pitch share no word', async () => {
    expect(await titles('Jars and boxes that survive stairs')).toEqual([])
  })

  test("200 leaves out one's own, what is deleted, and everything beyond five", async () => {
    expect(await titles('A scale that texts before the hive swarms', builder)).toEqual([])
    const { id } = await publishIdea(builder, { visionAndSolution: 'Kites that fold into wallets' })
    for (let n = 0; n < 6; n += 1)
      await publishIdea(builder, { visionAndSolution: `Kites that fold into wallets, number ${n}` })
    await builder.call('DELETE /items/:itemId', { params: { itemId: id } })
    expect(await titles('Folding kites')).toEqual(
      [5, 4, 3, 2, 1].map(n => `Kites that fold into wallets, number ${n}`),
    )
  })

  test.each([
    '',
    'kites',
    'and the of',
    '🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀',
    "'' \\ :* & | ! <-> (",
    "d'être it's o'clock",
  ])('200 without items for %j', async pitch => {
    expect(await similar(pitch)).toEqual([])
  })

  test('400 for a text that is no pitch, 401 signed out', async () => {
    const pitch = 'p'.repeat(221)
    expect((await tester.call('GET /items/similar', { query: { pitch } })).status).toBe(400)
    const asGuest = guest(server).call('GET /items/similar', { query: { pitch: 'A calendar' } })
    expect((await asGuest).status).toBe(401)
  })
})
