import { afterEach, expect, onTestFinished, test } from 'vitest'
import { publicPagePath, reportPath } from '#contract/items/item-address.ts'
import { PSEUDO_LANGUAGE } from '#contract/text/languages.ts'
import { escapeHtml } from '#server/platform/formats/escape-html.ts'
import { readCatalogues } from '#server/platform/language/catalogues.ts'
import { deleteMember } from '#test/support/accounts/delete-member.ts'
import { join } from '#test/support/accounts/personas.ts'
import { joinStaff } from '#test/support/accounts/staff.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { openToAddresses } from '#test/support/items/waiting-lists.ts'
import {
  makeCatalogue,
  makePseudoCatalogue,
  makeTranslatedWeb,
} from '#test/support/languages/translated-web.ts'
import { openOutbox } from '#test/support/mail/outbox.ts'
import { hide } from '#test/support/moderation/hide.ts'
import { makeLeaver } from '#test/support/scenarios/leaving/leaver.ts'
import { startServer } from '#test/support/server/server.ts'
import { sendMessage, startChat } from '#test/support/talk/chats.ts'

afterEach(() => readCatalogues(undefined, () => {}))

/** Starts the server with catalogues beside its web. `settings` are its own. */
async function startSpeaking(
  catalogues: Parameters<typeof makeTranslatedWeb>[0],
  settings: Record<string, string> = {},
) {
  const server = await startServer(settings, await makeTranslatedWeb(catalogues))
  onTestFinished(() => server.close())
  const get = (url: string, language?: string) =>
    server.app.inject({ url, headers: language ? { 'accept-language': language } : {} })
  return { server, get }
}

test('an unknown language gets English, and a 10 kB header gets the first language it names', async () => {
  const { get } = await startSpeaking({ de: '{}' })
  const langOf = async (url: string, language?: string) =>
    /<html lang="([^"]*)"/.exec((await get(url, language)).body)?.[1]
  expect([
    await langOf('/faq?lang=tlh'),
    await langOf('/faq?lang=%00', 'tlh, x-klingon;q=0.3'),
    await langOf('/faq?lang=<script>', '*'),
    await langOf('/faq', `de,${'x'.repeat(10_000)}`),
    await langOf('/faq', 'x'.repeat(10_000)),
    await langOf('/faq', `${'de;q=0.1,'.repeat(1_000)}en`),
  ]).toEqual(['en', 'en', 'en', 'de', 'en', 'de'])
})

test('with an unreadable catalog, the server starts, speaks English and logs one line', async () => {
  const { server, get } = await startSpeaking({ de: '{"Language": ' }, { LOG_LEVEL: 'error' })
  const page = await get('/p/unknown', 'de')
  expect([page.statusCode, /<html lang="([^"]*)"/.exec(page.body)?.[1]]).toEqual([404, 'en'])
  expect((await get('/api/me/profile', 'de')).json().message).not.toBe('')
  const broken = server.lines.filter(line => line.includes('the catalogue of de cannot be read'))
  expect(broken).toHaveLength(1)
})

/** Publishes an idea with a public page, which people without an account may leave an address on. */
async function openIdea(server: Awaited<ReturnType<typeof startServer>>, words: string) {
  const author = await join(server, words)
  const idea = await publishIdea(author, {
    visionAndSolution: words,
    marketplaceDescription: words,
    structuredFeedbackQuestions: [words],
  })
  await openToAddresses(server.db, { itemId: idea.id, author: author.id })
  await server.db.insertInto('evidence_reports').values({ item_id: idea.id }).execute()
  return { author, id: idea.id }
}

/** Asks for a link for a forgotten password, in a language. Returns the mail. */
async function recover(server: Awaited<ReturnType<typeof startServer>>, email: string, language: string) {
  const headers = { 'accept-language': language }
  await server.app.inject({ method: 'POST', url: '/auth/v1/recover', payload: { email }, headers })
  return openOutbox(server).mailTo(email)
}

test('texts by deleted members and texts removed by a moderator are replaced in the reader’s language', async () => {
  const { server } = await startSpeaking({ de: await makeCatalogue(message => `de: ${message}`) })
  const { leaver, author, fan, theirs, pain, conversationId } = await makeLeaver(server)
  const owner = await join(server, 'Owner')
  const begun = await startChat(owner, author)
  const other = await startChat(author, fan)
  const { id } = await sendMessage(author, other)
  await hide(server, { kind: 'message', id })
  for (const member of [leaver, owner]) await deleteMember(server.db, member)
  for (const language of ['en', 'de']) {
    const translate = (message: string) => (language === 'de' ? `de: ${message}` : message)
    const read = async (url: string) => {
      const headers = { 'accept-language': language, authorization: `Bearer ${author.token}` }
      return (await server.app.inject({ url: `/api${url}`, headers })).json()
    }
    const [content, said] = [translate('This comment was removed.'), translate('Message removed')]
    expect((await read(`/items/${theirs.id}/comments`)).comments).toMatchObject([{ content }])
    expect((await read(`/questions/${theirs.questions[0]}/answers`)).comments).toMatchObject([{ content }])
    const solution = { title: translate('Removed'), content: translate('This solution was removed.') }
    expect((await read(`/items/${pain.id}/solutions`)).comments).toMatchObject([solution])
    const { messages } = await read(`/conversations/${conversationId}/messages`)
    expect(messages).toMatchObject([{ author: { id: author.id } }, { content: said }])
    expect((await read(`/conversations/${other}/messages`)).messages).toMatchObject([{ content: said }])
    const { rows } = await read('/me/chats')
    const chat = (conversation: string) =>
      rows.find(({ conversationId: shown }: { conversationId: string }) => shown === conversation)
    expect([chat(conversationId), chat(other)]).toMatchObject([{ lastMessage: said }, { lastMessage: said }])
    expect([chat(begun), await read(`/conversations/${begun}`)]).toMatchObject([
      { contentTitle: translate('Removed') },
      { contentTitle: translate('Removed') },
    ])
    const { signals } = await read('/me/signals?show=words')
    expect(signals.map(({ said: { words } }: { said: { words: string } }) => words).toSorted()).toEqual(
      [content, content, `${solution.title}\n${solution.content}`].toSorted(),
    )
  }
})

const listDocuments = (id: Parameters<typeof publicPagePath>[0]) => [
  publicPagePath(id),
  `${publicPagePath(id)}/report`,
  `${publicPagePath(id)}/here`,
  reportPath(id),
  `${reportPath(id)}.csv`,
  `/embed/${id}`,
  '/embed/unknown',
  '/p/unknown',
  '/p/mine',
  '/p/confirm/unknown',
  '/p/never/unknown',
  '/feeds/ideas.atom',
]

test('catalog HTML appears as text on pages and in feeds and emails', async () => {
  const HTML = '<img src=x onerror=alert(1)>"\'&'
  const { server, get } = await startSpeaking({ de: await makeCatalogue(() => HTML) })
  const { id, author } = await openIdea(server, 'A boat for two')
  const bodies = await Promise.all(listDocuments(id).map(async url => (await get(url, 'de')).body))
  await author.call('PUT /me/language', { body: { language: 'de' } })
  const mail = await recover(server, author.email, 'de')
  expect(bodies.join().includes('&lt;img src=x')).toBe(true)
  expect([...bodies, mail.html].filter(body => body.includes('<img src=x'))).toEqual([])
  expect(mail.html).toContain('&lt;img src=x')
})

test('members’ texts appear as written, even if they look like a placeholder or a tag', async () => {
  const { server, get } = await startSpeaking({ [PSEUDO_LANGUAGE]: await makePseudoCatalogue() })
  for (const words of ['{name}', '<0>x</0>', '{n, plural,', '<1/>', "'{'"]) {
    const { id, author } = await openIdea(server, words)
    for (const language of ['en', PSEUDO_LANGUAGE])
      for (const url of [publicPagePath(id), reportPath(id), `/embed/${id}`])
        expect.soft((await get(url, language)).body, `${url} in ${language}`).toContain(escapeHtml(words))
    expect((await author.call('GET /items/:itemId', { params: { itemId: id } })).ok.title).toBe(words)
  }
})

test('a member whose language is switched off gets English pages and emails, and keeps the choice', async () => {
  const { server, get } = await startSpeaking({ [PSEUDO_LANGUAGE]: await makePseudoCatalogue() })
  const member = await join(server, 'Ines')
  await member.call('PUT /me/language', { body: { language: PSEUDO_LANGUAGE } })
  const read = async () =>
    /<html lang="([^"]*)".*<h1[^>]*>(.)/s.exec((await get('/p/mine', PSEUDO_LANGUAGE)).body)?.slice(1)
  expect(await read()).toEqual([PSEUDO_LANGUAGE, '['])
  const operator = await joinStaff(server, 'operator')
  const { version, values } = (await operator.call('GET /admin/settings')).ok
  const body = { version, values: { ...values, languages: ['en' as const] } }
  expect((await operator.call('PUT /admin/settings', { body })).status).toBe(200)
  await expect.poll(read).toEqual(['en', expect.stringMatching(/[A-Z]/)])
  expect((await get(`/p/mine?lang=${PSEUDO_LANGUAGE}`)).body).toContain('<html lang="en"')
  expect((await member.call('GET /me/language')).ok.language).toBe(PSEUDO_LANGUAGE)
  expect((await recover(server, member.email, PSEUDO_LANGUAGE)).html).toContain('<html lang="en"')
})
