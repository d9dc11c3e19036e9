import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Language } from '#contract/text/languages.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { guidedIdea, publishIdea, publishPainPoint, quickIdea } from '#test/support/items/factories.ts'
import { makeTranslatedWeb } from '#test/support/languages/translated-web.ts'
import { startServer } from '#test/support/server/server.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const builder = useMember(server, 'Builder')
const tester = useMember(server, 'Tester')

type Draft = { pitch: string; audience?: string }
const similar = async (query: Draft, by = tester) => (await by.call('GET /items/similar', { query })).ok
const pitches = async (pitch: string, audience = '') =>
  (await similar({ pitch, audience })).map(({ marketplaceDescription }) => marketplaceDescription)

const write = (marketplaceDescription: string, audience: string, visionAndSolution = 'Nothing else.') =>
  publishIdea(builder, { marketplaceDescription, targetAudience: [audience], visionAndSolution })

beforeAll(async () => {
  await write('Beehives that text you when they swarm', 'Beekeepers')
  await write('Swarm watch from the sofa', 'Hobby beekeepers')
  await write('Honey jars by post', 'Beekeepers', 'In a swarm of boxes that survive the stairs.')
  await write('Licences for anglers', 'Anglers')
  for (const thing of ['Desks', 'Lamps', 'Stairs', 'Doors']) await write(`${thing} for every birthday`, thing)
  await publishPainPoint(builder, { marketplaceDescription: 'My bees fled while I was on a ladder' })
})

test('200 shows items that share a rare pitch word and an audience word, most shared words first', async () => {
  expect(await pitches('Hives that text before they swarm', 'Beekeepers')).toEqual([
    'Beehives that text you when they swarm',
    'Swarm watch from the sofa',
  ])
  const [first] = await similar({ pitch: 'Hives that text before they swarm', audience: 'Beekeepers' })
  expect(first).toEqual({
    id: expect.any(String),
    kind: 'idea',
    title: expect.any(String),
    marketplaceDescription: 'Beehives that text you when they swarm',
    votes: { painPoint: 0, earlyAdopter: 0, total: 0, own: null },
  })
})

test.each([
  ['one rare word alone', 'A swarm of drones in the sky', ''],
  ['two rare words of the pitch alone', 'Watch the swarm', ''],
  ['an audience alone', 'A suit against stings', 'Beekeepers'],
  ['an audience that both pitches name', 'A map for anglers', 'Anglers'],
  ['words that many items have', 'A cake for every birthday', 'Desks'],
  ['words of a story alone', 'Boxes that survive stairs', 'Beekeepers'],
])('200 leaves out items that share %s', async (_, pitch, audience) => {
  expect(await pitches(pitch, audience)).toEqual([])
})

test('200 finds a pain point, which names no audience, by the audience in its pitch or by three rare words', async () => {
  const pain = ['My bees fled while I was on a ladder']
  expect(await pitches('A ladder that cannot tip', 'Friends of bees')).toEqual(pain)
  expect(await pitches('Bees that fled from the ladder')).toEqual(pain)
})

test('200 ignores a quick idea’s default audience', async () => {
  await builder.call('POST /ideas', { body: quickIdea({ title: 'Marbles', problem: 'Marbles roll away.' }) })
  expect(await pitches('A bag that holds marbles', 'General audience')).toEqual([])
})

test('200 leaves out your items, deleted items and any item after the fifth', async () => {
  expect(
    await similar({ pitch: 'Hives that text before they swarm', audience: 'Beekeepers' }, builder),
  ).toEqual([])
  const made: string[] = []
  for (const form of ['silk', 'paper', 'foil', 'wool', 'bark', 'felt']) made.unshift(`Kites of ${form}`)
  for (const pitch of made.toReversed()) await write(pitch, 'Pilots')
  expect(await pitches('A kite that folds', 'Pilots')).toEqual(made.slice(0, 5))
  const { id } = await write('Kites of feathers', 'Pilots')
  expect(await pitches('A kite that folds', 'Pilots')).toContain('Kites of feathers')
  await builder.call('DELETE /items/:itemId', { params: { itemId: id } })
  expect(await pitches('A kite that folds', 'Pilots')).toEqual(made.slice(0, 5))
})

const SPOKEN: Record<Exclude<Language, 'en-XA'>, { item: [string, string]; draft: [string, string] }> = {
  en: { item: ['Invoices that chase payers', 'Translators'], draft: ['Chasing an invoice', 'A translator'] },
  de: { item: ['Ein Bote für Rechnungen', 'Übersetzer'], draft: ['Die Rechnung mahnt', 'Bei Übersetzern'] },
  es: {
    item: ['Facturas que se cobran solas', 'Traductores'],
    draft: ['Mi factura tarda', 'Una traductora'],
  },
  fr: { item: ['Relancer ses factures', 'Traducteurs'], draft: ['Ma facture attend', 'Un traducteur'] },
  'pt-BR': { item: ['Cobrar boletos atrasados', 'Tradutores'], draft: ['O boleto atrasou', 'Tradutor'] },
  ja: { item: ['請求書を自動で送る', '翻訳者'], draft: ['毎月の請求書に追われる', 'フリーの翻訳者'] },
  ar: { item: ['متابعة الفواتير المتأخرة', 'المترجمون'], draft: ['الفواتير لا تدفع', 'مترجمون'] },
}

test('200 finds the similar item in each language, but none by stop words alone', async () => {
  const catalogues = Object.fromEntries(Object.keys(SPOKEN).map(language => [language, '{}']))
  const spoken = await startServer({}, await makeTranslatedWeb(catalogues))
  onTestFinished(() => spoken.close())
  const [author, reader] = [await join(spoken), await join(spoken)]
  const headers = ({ token }: Persona, language: string) => ({
    authorization: `Bearer ${token}`,
    'accept-language': language,
  })
  for (const [language, { item, draft }] of Object.entries(SPOKEN)) {
    const ask = async ([pitch, audience]: [string, string], by = reader) => {
      const url = `/api/items/similar?${new URLSearchParams({ pitch, audience })}`
      const found = await spoken.app.inject({ url, headers: headers(by, language) })
      return found.json().map((shown: { marketplaceDescription: string }) => shown.marketplaceDescription)
    }
    const payload = guidedIdea({ marketplaceDescription: item[0], targetAudience: [item[1]] })
    await spoken.app.inject({
      method: 'POST',
      url: '/api/ideas',
      payload,
      headers: headers(author, language),
    })
    expect(await ask(draft), language).toEqual([item[0]])
    expect(await ask([draft[0], '']), language).toEqual([])
    expect(await ask(draft, author), language).toEqual([])
  }
})

test.each(['', 'kites', 'and the of', '🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀', "'' \\ :* & | ! <-> (", "d'être it's o'clock"])(
  '200 without items for %j',
  async pitch => {
    expect(await similar({ pitch, audience: pitch })).toEqual([])
  },
)
