import { readFile } from 'node:fs/promises'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { suggestedAudiences } from '#contract/items/stored-audiences.ts'
import { type Language, TRANSLATED_LANGUAGES } from '#contract/text/languages.ts'
import { toPlainLetters } from '#contract/text/plain-letters.ts'
import { carryOutRecounts } from '#server/features/evidence/figures/recounts.ts'
import { finalizeViews } from '#server/features/evidence/readers/finalizing.ts'
import { readCatalogues } from '#server/platform/language/catalogues.ts'
import { readMessages } from '../scripts/build/languages/catalogues.ts'
import { join, joinLongAgo } from './support/accounts/personas.ts'
import { addReaders, times } from './support/evidence/readers.ts'
import { guidedIdea, publishIdea } from './support/items/factories.ts'
import { openItem } from './support/items/item-views.ts'
import { makeTranslatedWeb } from './support/languages/translated-web.ts'
import { startServer } from './support/server/server.ts'
import { useServer } from './support/server/use-server.ts'

test('no words stand for two suggested audiences, in whichever languages', async () => {
  const meanings = new Map(suggestedAudiences.map(audience => [toPlainLetters(audience), audience]))
  for (const language of TRANSLATED_LANGUAGES) {
    const { messages } = await readMessages(language)
    for (const audience of suggestedAudiences) {
      const words = toPlainLetters(String(messages[audience]))
      expect(meanings.get(words) ?? audience, words).toBe(audience)
      meanings.set(words, audience)
    }
  }
})

test('a suggested audience is one in all languages and spellings, and each reader finds it in their own', async () => {
  const de = JSON.stringify({ 'Solo founders': 'Solo-Gründer', Podcasters: 'Podcaster' })
  const fr = JSON.stringify({ 'Solo founders': 'Fondateurs solo', 'Job seekers': 'Demandeurs d’emploi' })
  const ja = JSON.stringify({ 'Solo founders': 'ひとり起業家' })
  const server = await startServer({}, await makeTranslatedWeb({ de, fr, ja }))
  onTestFinished(async () => {
    await server.close()
    await readCatalogues(undefined, () => {})
  })
  const [author, reader] = [await join(server), await joinLongAgo(server)]
  const ask = async (language: Language, request: InjectOptions, { token } = reader) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
    return (await server.app.inject({ ...request, headers })).json()
  }
  const belong = async (language: Language, audiences: string[]) => {
    const payload = { counted: true, audiences }
    return (await ask(language, { method: 'PUT', url: '/api/me/reader-settings', payload })).audiences
  }
  const spelled = ['MARKETİNG TEAMS OF ONE', 'Podcasters', "demandeurs d'emploi", 'Lehrer İn Rente', '🚀']
  const stored = ['Marketing teams of one', 'Podcasters', 'Job seekers', 'Lehrer İn Rente', '🚀']
  expect((await belong('de', spelled)).toSorted()).toEqual(stored.toSorted())
  await belong('ja', ['ひとり起業家'])
  const published = [
    ['de', ['Solo-Gru\u0308nder ', 'Schachfreunde', ' solo  FOUNDERS'], 'Solo founders, Schachfreunde'],
    ['en', ['Solo founders'], 'Solo founders'],
    ['ja', ['ひとり起業家'], 'Solo founders'],
  ] as const
  for (const [language, targetAudience, shown] of published) {
    const payload = guidedIdea({ targetAudience: [...targetAudience] })
    await ask(language, { method: 'POST', url: '/api/ideas', payload }, author)
    await openItem(reader, payload.id)
    expect((await ask(language, { url: `/api/items/${payload.id}` })).targetAudience).toBe(shown)
  }
  const views = await server.db.selectFrom('item_views').select('audiences').execute()
  expect(views.map(({ audiences }) => audiences)).toEqual(published.map(() => ['Solo founders']))
  const found = [
    ['en', 'audience=SOLO-GRÜNDER', 3],
    ['de', 'q=Gründer', 3],
    ['de', 'q=founder', 3],
    ['ja', 'q=ひとり起業家', 3],
    ['fr', 'q=fondateurs+solo&sort=votes', 3],
    ['fr', 'q=fondateurs+d’agence', 0],
  ] as const
  for (const [language, query, total] of found)
    expect((await ask(language, { url: encodeURI(`/api/ideas?${query}`) })).total, query).toBe(total)
})

const server = useServer()
const OLD = ['Solo-Gründer', 'solo Founders', 'Fondateurs solo', 'ひとり起業家', 'مؤسسون منفردون']

test('stored words of each language become one audience, counted once', async () => {
  const [author, member] = [await join(server), await join(server)]
  const { id: itemId } = await publishIdea(author, { targetAudience: ['Chess clubs'] })
  await server.sql`insert into item_audiences select ${itemId}, place, audience
    from unnest(${OLD}::text[]) with ordinality old (audience, place)`
  await server.sql`insert into member_audiences select ${member.id}, unnest(${OLD}::text[])`
  await addReaders(server.db, { itemId, outcomes: times(5, 'yes'), audiences: ['Chess clubs', ...OLD] })
  await finalizeViews(server.db)
  await sql.raw(await readFile('server/migrations/0195_audiences_by_key.sql', 'utf8')).execute(server.db)
  await carryOutRecounts(server.db)
  const cohorts = server.db.selectFrom('evidence_cohorts').select(['cohort', 'readers']).orderBy('cohort')
  expect((await cohorts.execute()).map(({ cohort, readers }) => `${cohort} ${readers}`)).toEqual([
    'audience 5',
    'community 5',
    'for:Chess clubs 5',
    'for:Solo founders 5',
  ])
  const { ok } = await author.call('GET /items/:itemId', { params: { itemId } })
  expect(ok).toMatchObject({ targetAudience: 'Chess clubs, Solo founders' })
  expect((await member.call('GET /me/reader-settings')).ok.audiences).toEqual(['Solo founders'])
  expect((await author.call('GET /ideas', { query: { q: 'solo founder' } })).ok.total).toBe(1)
})
