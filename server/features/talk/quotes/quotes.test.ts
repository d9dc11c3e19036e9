import { beforeEach, describe, expect, test } from 'vitest'
import type { ConversationId, ItemId, MessageId, QuoteId } from '#contract/ids.ts'
import { reportPath } from '#contract/items/item-address.ts'
import type { Message } from '#contract/talk/messages.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { deleteMember } from '#test/support/accounts/delete-member.ts'
import { takeExport } from '#test/support/accounts/exports.ts'
import type { Persona } from '#test/support/accounts/personas.ts'
import { useNewMember } from '#test/support/accounts/use-member.ts'
import { race } from '#test/support/database/barrier.ts'
import { hide, unhide } from '#test/support/moderation/hide.ts'
import { ban } from '#test/support/scenarios/access/leavers.ts'
import { useServerWithPages } from '#test/support/server/use-server.ts'
import { raiseSignal, sendMessage } from '#test/support/talk/chats.ts'
import { giveConsent, markQuote, newQuoteId } from '#test/support/talk/quotes.ts'

const SAID = 'Every week 🔔. I carry it back myself. They are never at home.'
const WORDS = 'I carry it back myself.'
const START = 14

const server = useServerWithPages()
const author = useNewMember(server, 'Maya Author')
const speaker = useNewMember(server, 'Tom Becker')
const stranger = useNewMember(server, 'Sam Stranger')
let itemId: ItemId
let conversationId: ConversationId
let said: Message
let asked: Message
let another: Message

beforeEach(async () => {
  const signal = await raiseSignal(author, speaker)
  itemId = signal.itemId
  const params = { signalId: signal.signalId }
  conversationId = (await author.call('PUT /signals/:signalId/conversation', { params })).ok.id
  asked = await sendMessage(author, conversationId)
  said = await sendMessage(speaker, conversationId, { content: SAID })
  await author.call('PUT /items/:itemId/report', { params: { itemId }, body: { isPublic: true } })
})

const mark = (by: Persona, more: Partial<Parameters<typeof markQuote>[1]> = {}) =>
  markQuote(by, { messageId: said.id, start: START, end: START + WORDS.length, ...more })
const remove = (by: Persona, quoteId: QuoteId, messageId: MessageId = said.id) =>
  by.call('DELETE /messages/:messageId/quotes/:quoteId', { params: { messageId, quoteId } })
const refuseConsent = (by: Persona, quoteId: QuoteId) =>
  by.call('DELETE /quotes/:quoteId/consent', { params: { quoteId } })
const seenBy = async (by: Persona) =>
  (await by.call('GET /conversations/:conversationId', { params: { conversationId } })).ok.quotes
const listed = async () => (await author.call('GET /items/:itemId/talks', { params: { itemId } })).ok.quotes
const report = async () => (await server.app.inject({ method: 'GET', url: reportPath(itemId) })).body
const block = (by: Persona, { id: memberId }: Persona) =>
  by.call('PUT /members/:memberId/block', { params: { memberId } })
const unblock = (by: Persona, { id: memberId }: Persona) =>
  by.call('DELETE /members/:memberId/block', { params: { memberId } })

const lock = (tx: Tx) =>
  tx.selectFrom('conversations').select('id').where('id', '=', conversationId).forUpdate().execute()

/** Marks the words as a quote. The speaker consents to it. */
async function quote() {
  const quoteId = newQuoteId()
  await mark(author, { quoteId })
  await giveConsent(speaker, quoteId, WORDS)
  return quoteId
}

describe('PUT /messages/:messageId/quotes/:quoteId', () => {
  test('200 marks the words once, however many times and under however many ids they are sent', async () => {
    const quoteId = newQuoteId()
    for (const id of [quoteId, quoteId, newQuoteId()])
      expect((await mark(author, { quoteId: id })).status).toBe(200)
    const quotes = [{ id: quoteId, messageId: said.id, seq: 2, start: START, words: WORDS, consent: 'asked' }]
    expect(await seenBy(author)).toMatchObject(quotes)
    expect(await seenBy(speaker)).toMatchObject(quotes)
    expect(await listed()).toMatchObject([
      { id: quoteId, words: WORDS, speaker: { id: speaker.id }, isShown: false },
    ])
  })

  test('many simultaneous requests create one quote', async () => {
    const start = () => Promise.all(Array.from({ length: 4 }, () => mark(author)))
    const replies = await race({ db: server.db, lock, start, waiting: 4 })
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await seenBy(author)).toHaveLength(1)
  })

  test('a quote from a message that is hidden at the same moment is refused or removed', async () => {
    const start = () => Promise.all([hide(server, { kind: 'message', id: said.id }), mark(author)])
    const [, { status, refusal }] = await race({ db: server.db, lock, start, waiting: 2 })
    expect([200, 409]).toContain(status)
    if (status === 409) expect(refusal?.code).toBe('message.removed')
    expect([await seenBy(author), await listed()]).toEqual([[], []])
  })

  test('only the post’s author can quote, and only the other side’s words', async () => {
    const codes = [
      await mark(speaker, { messageId: asked.id }),
      await mark(stranger),
      await mark(author, { messageId: asked.id, start: 0, end: 4 }),
      await mark(author, { end: SAID.length + 50 }),
      await mark(author, { start: 10, end: 10 }),
      await mark(author, { start: 10, end: 2 }),
      await mark(author, { start: 10, end: 11 }),
    ].map(({ refusal }) => refusal?.code)
    expect(codes).toEqual([
      'talk.not-author',
      'message.missing',
      'quote.own-words',
      'quote.not-in-message',
      'quote.not-in-message',
      'quote.not-in-message',
      'quote.not-in-message',
    ])
  })

  test('404 for the id of another chat’s quote', async () => {
    const quoteId = await quote()
    const other = await sendMessage(speaker, conversationId, { content: 'Another one' })
    expect((await mark(author, { quoteId, messageId: other.id, start: 0, end: 5 })).refusal?.code).toBe(
      'quote.missing',
    )
  })

  test('a quote has at most 500 characters of a message', async () => {
    const { id: messageId } = await sendMessage(speaker, conversationId, { content: 'é🔔'.repeat(300) })
    expect((await mark(author, { messageId, start: 0, end: 501 })).refusal?.code).toBe('quote.too-long')
    expect((await mark(author, { messageId, start: 0, end: 500 })).status).toBe(200)
  })

  test('a hidden message hides its quotes and refuses new ones until restored; leaving the chat hides them', async () => {
    const quoteId = await quote()
    await hide(server, { kind: 'message', id: said.id })
    expect((await mark(author, { start: 0, end: 5 })).refusal?.code).toBe('message.removed')
    expect([await seenBy(author), await seenBy(speaker), await listed()]).toEqual([[], [], []])
    expect(await report()).not.toMatch(/Message removed|I carry it back/)
    expect((await giveConsent(speaker, quoteId, WORDS)).refusal?.code).toBe('quote.missing')
    await unhide(server, { kind: 'message', id: said.id })
    expect(await seenBy(author)).toMatchObject([{ words: WORDS }])
    expect(await report()).toContain(WORDS)
    await speaker.call('DELETE /me/chats/:conversationId', { params: { conversationId } })
    expect(await report()).not.toContain(WORDS)
    expect(await listed()).toMatchObject([{ words: WORDS, isShown: false }])
  })

  test('no quotes are stored after a block by either side', async () => {
    await block(speaker, author)
    expect((await mark(author)).refusal?.code).toBe('talk.closed')
  })
})

describe('DELETE /messages/:messageId/quotes/:quoteId', () => {
  test('204 removes the quote, also from the report, but only for the post’s author', async () => {
    const quoteId = await quote()
    for (const by of [speaker, stranger]) expect((await remove(by, quoteId)).status).toBe(204)
    expect(await report()).toContain(WORDS)
    for (const _ of [1, 2]) expect((await remove(author, quoteId)).status).toBe(204)
    expect(await seenBy(author)).toEqual([])
    expect(await report()).not.toContain(WORDS)
  })
})

describe('PUT and DELETE /quotes/:quoteId/consent', () => {
  test('the report shows a quote with the first name only after consent, and never in its files', async () => {
    const quoteId = newQuoteId()
    await mark(author, { quoteId })
    expect(await report()).not.toContain(WORDS)
    for (const _ of [1, 2]) expect((await giveConsent(speaker, quoteId, WORDS)).status).toBe(200)
    const page = await report()
    expect([page.includes(WORDS), page.includes('Tom'), page.includes('Becker')]).toEqual([true, true, false])
    expect(await listed()).toMatchObject([{ isShown: true }])
    const { body } = await server.app.inject({ method: 'GET', url: `${reportPath(itemId)}.json` })
    expect(body).not.toContain(WORDS)
    await refuseConsent(speaker, quoteId)
    expect(await report()).not.toContain(WORDS)
  })

  test('words are shown exactly as written', async () => {
    const { id: messageId } = await sendMessage(speaker, conversationId, { content: '<b>Never</b> & always' })
    const quoteId = newQuoteId()
    await markQuote(author, { messageId, quoteId, end: 21 })
    await giveConsent(speaker, quoteId, '<b>Never</b> & always')
    expect(await report()).toContain('&lt;b&gt;Never&lt;/b&gt; &amp; always')
  })

  test.each([
    ['500 emoji', '🔔'.repeat(500)],
    ['blanks at their ends', ' myself. '],
  ])('words with %s can get consent', async (_, words) => {
    const { id: messageId } = await sendMessage(speaker, conversationId, {
      content: `I do it${words}Really.`,
    })
    const quoteId = newQuoteId()
    await markQuote(author, { messageId, quoteId, start: 7, end: 7 + [...words].length })
    expect((await giveConsent(speaker, quoteId, words)).status).toBe(200)
  })

  test('only the speaker can decide', async () => {
    const quoteId = newQuoteId()
    await mark(author, { quoteId })
    for (const change of [giveConsent, refuseConsent]) {
      expect((await change(author, quoteId, WORDS)).refusal?.code).toBe('quote.not-yours')
      expect((await change(stranger, quoteId, WORDS)).refusal?.code).toBe('quote.missing')
    }
    expect(await report()).not.toContain(WORDS)
  })

  test.each<[string, () => Parameters<typeof mark>[1]]>([
    ['fewer words', () => ({ end: START + 5 })],
    ['more words', () => ({ start: 0, end: [...SAID].length })],
    ['words of another message', () => ({ messageId: another.id, start: START, end: START + WORDS.length })],
  ])('consent covers only the words that were read, and %s under the same id ask again', async (_, more) => {
    another = await sendMessage(speaker, conversationId, { content: SAID.toUpperCase() })
    const quoteId = await quote()
    await remove(author, quoteId)
    await mark(author, { quoteId, ...more() })
    expect(await seenBy(speaker)).toMatchObject([{ id: quoteId, consent: 'asked' }])
    const late = await giveConsent(speaker, quoteId, WORDS)
    expect(late.refusal?.code).toBe('quote.missing')
    expect(await listed()).toMatchObject([{ isShown: false }])
  })

  test('consent that races a new mark under the same id shows neither text', async () => {
    const quoteId = newQuoteId()
    await mark(author, { quoteId })
    const exchange = async () => {
      await remove(author, quoteId)
      return mark(author, { quoteId, start: 0, end: [...SAID].length })
    }
    const start = () => Promise.all([giveConsent(speaker, quoteId, WORDS), exchange()])
    const [{ status }] = await race({ db: server.db, lock, start, waiting: 1 })
    expect(status).toBe(404)
    expect(await listed()).toMatchObject([{ words: SAID, isShown: false }])
    expect(await report()).not.toContain(WORDS)
  })

  test('the author sees a no as pending, but other words marked in the message do not ask again', async () => {
    const quoteId = newQuoteId()
    await mark(author, { quoteId })
    await refuseConsent(speaker, quoteId)
    expect([(await seenBy(author))[0]?.consent, (await seenBy(speaker))[0]?.consent]).toEqual(['asked', 'no'])
    await remove(author, quoteId)
    await mark(author)
    await mark(author, { start: 0, end: 5 })
    expect((await seenBy(speaker)).map(({ consent }) => consent)).toEqual(['no', 'no'])
  })

  test('while a block lasts, the report hides the quote and only a no is allowed', async () => {
    const quoteId = await quote()
    await block(author, speaker)
    expect(await report()).not.toContain(WORDS)
    expect((await giveConsent(speaker, quoteId, WORDS)).refusal?.code).toBe('talk.closed')
    await unblock(author, speaker)
    expect(await report()).toContain(WORDS)
    await block(speaker, author)
    expect((await refuseConsent(speaker, quoteId)).status).toBe(200)
    await unblock(speaker, author)
    expect(await report()).not.toContain(WORDS)
  })

  test('the report does not show a banned member', async () => {
    await quote()
    await ban(server, speaker)
    expect(await report()).not.toContain(WORDS)
  })

  test('both sides’ exports include the quote, and only the author’s shows how the talk ended', async () => {
    await quote()
    await sendMessage(speaker, conversationId)
    await author.call('PUT /conversations/:conversationId/ending', {
      params: { conversationId },
      body: { doesSomething: true, pays: false, note: 'Drove there twice.' },
    })
    const [theirs, own] = [await takeExport(server, speaker), await takeExport(server, author)]
    expect(theirs.rowsOf('quotes')).toMatchObject([{ words: WORDS, itemId }])
    expect([theirs.rowsOf('talk-endings'), own.rowsOf('quotes')]).toEqual([[], []])
    expect(own.rowsOf('marked-quotes')).toMatchObject([{ words: WORDS, from: 'Tom Becker' }])
    expect(own.rowsOf('talk-endings')).toMatchObject([{ with: 'Tom Becker', note: 'Drove there twice.' }])
  })

  test('deleting an account deletes its quotes', async () => {
    await quote()
    await deleteMember(server.db, speaker)
    expect([await seenBy(author), await listed()]).toEqual([[], []])
    expect(await report()).not.toContain('Message removed')
    const rows = await server.db.selectFrom('quotes').select('id').where('item_id', '=', itemId).execute()
    expect(rows).toEqual([])
  })
})
