import * as fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import type { Notification } from '#contract/talk/notifications.ts'
import { inLanguage } from '#server/platform/language/catalogues.ts'
import { offerLanguages } from '#test/support/languages/offer-languages.ts'
import { notificationOf } from '#test/support/talk/notification.ts'
import { composeDigest, type Waiting } from './digest-text.ts'

const origin = 'https://firsthand.example'
const both = { signals: true, messages: true }

const id = '00000000-0000-4000-8000-000000000000' as MemberId

type About = Partial<Omit<Notification, 'from'>> & { name?: string | null }

const about = (kind: Notification['kind'], { name = 'Ada', ...given }: About = {}) =>
  notificationOf({ kind, from: name === null ? null : { id, name, avatar: null }, ...given })

const vote = about('vote', { name: 'Jon', contentTitle: 'Client email that writes itself' })
const messages = (count: number) => about('message', { count, contentTitle: 'A bell for the cellar' })
const nothing = { count: 0, latest: [] }

const waitingFor = (signals: number, sent: number, others = 0): Waiting => ({
  signals: { count: signals, latest: Array.from({ length: Math.min(signals, 5) }, () => vote) },
  messages: { count: sent, latest: sent > 0 ? [messages(Math.min(sent, 2))] : [] },
  others: { count: others, latest: Array.from({ length: Math.min(others, 5) }, () => about('reply')) },
})
const written = (waiting: Waiting, wanted = both) =>
  composeDigest({ waiting, wanted, origin, token: 'whose.seal' })

test.each([
  [1, 0, '1 signal is waiting for you'],
  [0, 1, '1 message is waiting for you'],
  [3, 2, '3 signals and 2 messages are waiting for you'],
  [1, 1, '1 signal and 1 message are waiting for you'],
  [1_000, 0, '1,000 signals are waiting for you'],
  [1_001, 0, '1,000+ signals are waiting for you'],
])('%i signals and %i messages: %s', (signals, messages, subject) => {
  expect(written(waitingFor(signals, messages))?.subject).toBe(subject)
})

test('replies and new chats are counted and listed like messages', () => {
  const mail = written(waitingFor(1, 2, 1))
  expect(mail?.subject).toBe('Ada replied in the discussion on “A bell”')
  expect(mail?.text).toContain('1 signal, 2 messages and 1 notification are waiting for you')
  expect(mail?.text).toContain('Notifications\n- Ada replied in the discussion on “A bell”')
  expect(written(waitingFor(0, 0, 1), { signals: true, messages: false })).toBeNull()
})

test('decisions, verdicts, dates and subscribers are listed too, as in the notification list', () => {
  const latest = [
    about('update', { word: 'building' }),
    about('verdict', { decided: 'drop' }),
    about('reminder'),
    about('subscriber', { people: 3, count: 3 }),
    about('subscriber', { name: null }),
  ]
  const mail = written({ ...waitingFor(0, 0), others: { count: 7, latest } })
  expect(mail?.text).toContain(`Notifications
- Ada is building “A bell”
- Your evidence fell below your bar: “A bell”
- Your decision date for “A bell” is here
- 3 people joined the waiting list for “A bell”
- 1 person joined the waiting list for “A bell”`)
})

test('no email goes out without content or about unwanted topics', () => {
  expect(written(waitingFor(0, 0))).toBeNull()
  expect(written(waitingFor(3, 0), { signals: false, messages: true })).toBeNull()
  expect(written(waitingFor(0, 2), { signals: true, messages: false })).toBeNull()
})

test('disabled topics are neither counted nor listed', () => {
  const mail = written(waitingFor(3, 2), { signals: false, messages: true })
  expect(mail?.subject).toBe('2 messages are waiting for you')
  expect(`${mail?.text}${mail?.html}`).not.toContain('Jon')
})

test('the email lists the latest entries, says how many more there are, and links to them', () => {
  const mail = written(waitingFor(7, 4))
  expect(mail?.text).toBe(`7 signals and 4 messages are waiting for you

Signals
- Jon voted on “Client email that writes itself”
- Jon voted on “Client email that writes itself”
- Jon voted on “Client email that writes itself”
- Jon voted on “Client email that writes itself”
- Jon voted on “Client email that writes itself”
And 2 more signals

Messages
- Ada sent you 2 messages about “A bell for the cellar”
And 2 more messages

Open your conversations: ${origin}/conversations

--
You get one email a day at most, only if you’ve been away.
Choose your emails: ${origin}/settings
Unsubscribe: ${origin}/unsubscribe/whose.seal
`)
  for (const line of ['And 2 more signals', 'sent you 2 messages about', `href="${origin}/conversations"`])
    expect(mail?.html).toContain(line)
})

test('a right-to-left name and title keep the sentence around them in order', () => {
  const [name, title] = ['\u05e2\u05d3\u05d4 3', '\u0645\u06cc 4']
  const signals = { count: 1, latest: [about('vote', { name, contentTitle: title })] }
  const waiting: Waiting = { signals, messages: nothing, others: nothing }
  const mail = written(waiting)
  expect(mail?.text).toContain(`- \u2068${name}\u2069 voted on “\u2068${title}\u2069”`)
  expect(mail?.html).toContain(`<bdi>${name}</bdi>`)
  expect(mail?.html).toContain(`<bdi>${title}</bdi>`)
})

test('a title keeps its own quotation marks, and is not escaped in the text', () => {
  const signals = { count: 1, latest: [about('vote', { contentTitle: 'Say “hi” & "bye"' })] }
  const mail = written({ signals, messages: nothing, others: nothing })
  expect(mail?.text).toContain('voted on “Say “hi” & "bye"”')
  expect(mail?.html).toContain('“<span style="color:#')
  expect(mail?.html).toContain('<bdi>Say “hi” &amp; &quot;bye&quot;</bdi></span>”')
})

test('an Arabic email isolates Latin names and titles, and its outermost block has the language and direction', async () => {
  onTestFinished(await offerLanguages(['ar']))
  const mail = inLanguage('ar', () =>
    written({ ...waitingFor(0, 0), others: { count: 1, latest: [about('reply')] } }),
  )
  expect(mail?.subject).toBe('\u2068Ada\u2069 replied in the discussion on “\u2068A bell\u2069”')
  expect(mail?.html).toMatch(/<body[^>]*><div lang="ar" dir="rtl"/)
})

test('a member without a name is anonymous', () => {
  const nameless = { count: 1, latest: [{ ...messages(1), from: null }] }
  expect(written({ ...waitingFor(1, 1), messages: nameless })?.text).toContain(
    '- Anonymous sent you a message about “A bell for the cellar”',
  )
})

test('email clients can unsubscribe with one click (RFC 8058), and autoresponders stay silent', () => {
  expect(written(waitingFor(1, 0))?.headers).toEqual({
    'List-Unsubscribe': `<${origin}/api/unsubscribe/whose.seal>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Auto-Submitted': 'auto-generated',
  })
})

test('the email loads nothing, so no one can detect when it is read', () => {
  const html = written(waitingFor(7, 4))?.html ?? ''
  expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|src=/)
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)).toEqual([
    `${origin}/conversations`,
    `${origin}/settings`,
    `${origin}/unsubscribe/whose.seal`,
  ])
})

describe("members' words", () => {
  const mailOf = (name: string, contentTitle: string) => {
    const one = (kind: Notification['kind']) => ({ count: 1, latest: [about(kind, { name, contentTitle })] })
    return written({ signals: one('vote'), messages: one('message'), others: one('chat') })
  }

  test('never contain a link that email clients would detect', () => {
    const { text = '', html = '' } = mailOf('https://evil.example/x', 'write to a@evil.example') ?? {}
    for (const body of [text, html]) expect(body).not.toMatch(/https:\/\/evil|evil\.example|a@evil/)
  })

  test('never add a tag or a line, whatever they contain', () => {
    const tagsOf = (html = '') => html.match(/<[^>]*>/g)?.length
    const linesOf = (text = '') => text.split(/\r\n|[\n\r\u2028\u2029\u0085]/).length
    const plain = mailOf('Jon', 'Title')
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (name, title) => {
        const mail = mailOf(name, title)
        expect(tagsOf(mail?.html)).toBe(tagsOf(plain?.html))
        expect(linesOf(mail?.text)).toBe(linesOf(plain?.text))
        expect(linesOf(mail?.subject)).toBe(1)
      }),
    )
  })
})
