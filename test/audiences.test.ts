import { readFile } from 'node:fs/promises'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Language } from '#contract/text/languages.ts'
import { carryOutRecounts } from '#server/features/evidence/figures/recounts.ts'
import { finalizeViews } from '#server/features/evidence/readers/finalizing.ts'
import { readCatalogues } from '#server/platform/language/catalogues.ts'
import { readMessages } from '../scripts/build/languages/catalogues.ts'
import { join, joinLongAgo, type Persona } from './support/accounts/personas.ts'
import { useMember } from './support/accounts/use-member.ts'
import { addReaders, times } from './support/evidence/readers.ts'
import { guidedIdea, publishIdea } from './support/items/factories.ts'
import { openItem } from './support/items/item-views.ts'
import { makeTranslatedWeb } from './support/languages/translated-web.ts'
import { startServer } from './support/server/server.ts'
import { useServer } from './support/server/use-server.ts'

const catalogue = async (language: Language) => JSON.stringify((await readMessages(language)).messages)

test('a suggested audience is one in all languages and spellings, and each reader finds it in their own', async () => {
  const [de, fr, ja] = [await catalogue('de'), await catalogue('fr'), await catalogue('ja')]
  const server = await startServer({}, await makeTranslatedWeb({ de, fr, ja }))
  onTestFinished(async () => {
    await server.close()
    await readCatalogues(undefined, () => {})
  })
  const [author, reader] = [await join(server), await joinLongAgo(server)]
  const ask = async (by: Persona, language: Language, request: InjectOptions) => {
    const headers = { authorization: `Bearer ${by.token}`, 'accept-language': language }
    return (await server.app.inject({ ...request, headers })).json()
  }
  const publish = async (language: Language, ...targetAudience: string[]) => {
    const payload = guidedIdea({ targetAudience })
    await ask(author, language, { method: 'POST', url: '/api/ideas', payload })
    return payload.id
  }
  const belong = async (language: Language, audiences: string[]) => {
    const payload = { counted: true, audiences }
    return (await ask(reader, language, { method: 'PUT', url: '/api/me/reader-settings', payload })).audiences
  }
  const spelled = ['MARKETİNG TEAMS OF ONE', 'Podcasters', "demandeurs d'emploi", 'Lehrer İn Rente', '🚀']
  const stored = ['Marketing teams of one', 'Podcasters', 'Job seekers', 'Lehrer İn Rente', '🚀']
  expect((await belong('de', spelled)).toSorted()).toEqual(stored.toSorted())
  const ids = [
    await publish('de', 'Solo-Gru\u0308nder ', 'Schachfreunde', ' solo  FOUNDERS'),
    await publish('en', 'Solo founders'),
    await publish('ja', 'ひとり起業家'),
  ]
  await belong('ja', ['ひとり起業家'])
  for (const id of ids) await openItem(reader, id)
  const views = await server.db.selectFrom('item_views').select('audiences').execute()
  expect(views.map(({ audiences }) => audiences)).toEqual(ids.map(() => ['Solo founders']))
  const first = await ask(author, 'de', { url: `/api/items/${ids[0]}` })
  expect(first.targetAudience).toBe('Solo founders, Schachfreunde')
  const found = [
    ['en', { audience: 'SOLO-GRÜNDER' }, 3],
    ['de', { q: 'Gründer' }, 3],
    ['de', { q: 'founder' }, 3],
    ['ja', { q: 'ひとり起業家' }, 3],
    ['fr', { q: 'fondateurs solo', sort: 'votes' }, 3],
    ['fr', { q: 'fondateurs d’agence' }, 0],
  ] as const
  for (const [language, query, total] of found)
    expect((await ask(reader, language, { url: `/api/ideas?${new URLSearchParams(query)}` })).total).toBe(
      total,
    )
})

const server = useServer()
const author = useMember(server, 'Author')
const OLD = [
  'Solo-Gründer',
  'solo Founders',
  'Fondateurs solo',
  'ひとり起業家',
  'مؤسسون منفردون',
  'Fundadores solo',
]

test('stored words of each language become one audience, counted once', async () => {
  const { id } = await publishIdea(author, { targetAudience: ['Chess clubs'] })
  const member = await join(server)
  await server.sql`insert into item_audiences select ${id}, place, audience
    from unnest(${OLD}::text[]) with ordinality old (audience, place)`
  await server.sql`insert into member_audiences select ${member.id}, unnest(${OLD}::text[])`
  await addReaders(server.db, { itemId: id, outcomes: times(5, 'yes'), audiences: ['Chess clubs', ...OLD] })
  await finalizeViews(server.db)
  await sql.raw(await readFile('server/migrations/0195_audiences_by_key.sql', 'utf8')).execute(server.db)
  await carryOutRecounts(server.db)
  const cohorts = server.db
    .selectFrom('evidence_cohorts')
    .select(['cohort', 'readers'])
    .where('item_id', '=', id)
  expect(Object.fromEntries((await cohorts.execute()).map(row => [row.cohort, row.readers]))).toEqual(
    Object.fromEntries(
      ['community', 'audience', 'for:Chess clubs', 'for:Solo founders'].map(name => [name, 5]),
    ),
  )
  const { ok } = await author.call('GET /items/:itemId', { params: { itemId: id } })
  expect(ok).toMatchObject({ targetAudience: 'Chess clubs, Solo founders' })
  expect((await member.call('GET /me/reader-settings')).ok.audiences).toEqual(['Solo founders'])
  expect(
    (await author.call('GET /ideas', { query: { q: 'solo founder', sort: 'votes' } })).ok.rows,
  ).toContainEqual(expect.objectContaining({ id }))
})
