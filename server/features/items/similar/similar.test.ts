import { beforeAll, expect, test } from 'vitest'
import { guest } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { publishIdea, publishPainPoint, publishProduct } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const builder = useMember(server, 'Builder')
const tester = useMember(server, 'Tester')

type Draft = { pitch: string; audience?: string }
const similar = async (query: Draft, by = tester) => (await by.call('GET /items/similar', { query })).ok
const pitches = async (pitch: string, audience?: string) =>
  (await similar(audience === undefined ? { pitch } : { pitch, audience })).map(({ title }) => title)

beforeAll(async () => {
  const write = (marketplacePitch: string, fullDescription: string, audience = 'Everyone') =>
    publishProduct(builder, {
      marketplacePitch,
      fullDescription,
      targetAudience: [audience],
      keyFeatures: ['x'],
      valueProposition: 'y',
    })
  await write('Beehives that text you', 'A scale under the hive that writes when the swarm leaves.')
  await write('Swarm watch', 'Beekeepers see their hives from the sofa.')
  await write('Honey by post', 'Jars from keepers near you, in a box that survives the stairs.')
  await write('One scarf pattern for every head', 'Knit it in an evening.')
  await write('Which page comes next?', 'A pedal turns it.', 'Pianists')
  await write('Unpaid invoices, chased', 'In a kind letter.', 'Translators')
  await publishPainPoint(builder, {
    marketplaceDescription: 'My bees swarm while I am at work',
    problemAndStory: 'Twice the hive was empty when I came home.',
    failedAttempts: ['Asking a neighbour'],
  })
})

test('200 puts the item with the most rare words, or words of their family, first, whatever its kind', async () => {
  expect(await pitches('A scale that texts before the hive swarms')).toEqual([
    'My bees swarm while I am at work',
    'Swarm watch',
    'Beehives that text you',
    'Honey by post',
  ])
  const [nearest] = await similar({ pitch: 'A scale that texts before the hive swarms' })
  expect(nearest).toEqual({
    id: expect.any(String),
    kind: 'pain_point',
    title: 'My bees swarm while I am at work',
    marketplaceDescription: 'My bees swarm while I am at work',
    votes: { painPoint: 0, earlyAdopter: 0, total: 0, own: null },
  })
})

test('200 is silent about strangers that share frequent words, or words of their stories alone', async () => {
  expect(await pitches('One list for every birthday')).toEqual([])
  expect(await pitches('Jars and boxes that survive stairs')).toEqual([])
})

test('200 leaves out items with only frequent words in common, even for the same audience', async () => {
  expect(await pitches('Turn the page, come to the next', 'Pianists')).toEqual([])
})

test('200 finds an item of the same topic by frequent words only if it is for the same audience', async () => {
  expect(await pitches('My clients paid late again')).toEqual([])
  expect(await pitches('My clients paid late again', 'Translators')).toEqual(['Unpaid invoices, chased'])
})

test('200 leaves out own and deleted items, and all beyond five', async () => {
  expect(await similar({ pitch: 'A scale that texts before the hive swarms' }, builder)).toEqual([])
  const { id } = await publishIdea(builder, { marketplaceDescription: 'Kites that fold into wallets' })
  for (let n = 0; n < 6; n += 1)
    await publishIdea(builder, { marketplaceDescription: `Kites that fold into wallets, number ${n}` })
  await builder.call('DELETE /items/:itemId', { params: { itemId: id } })
  expect(await pitches('Folding kites')).toEqual(
    [5, 4, 3, 2, 1].map(n => `Kites that fold into wallets, number ${n}`),
  )
})

test.each(['', 'kites', 'and the of', '🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀', "'' \\ :* & | ! <-> (", "d'être it's o'clock"])(
  '200 without items for %j',
  async pitch => {
    expect(await similar({ pitch })).toEqual([])
  },
)

test('400 for a text that is no pitch, 401 signed out', async () => {
  const pitch = 'p'.repeat(221)
  expect((await tester.call('GET /items/similar', { query: { pitch } })).status).toBe(400)
  const asGuest = guest(server).call('GET /items/similar', { query: { pitch: 'A calendar' } })
  expect((await asGuest).status).toBe(401)
})
