import { COUNT_MAX } from '#contract/lengths.ts'
import type { MailSettings } from '#contract/talk/mail-settings.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { toSafeWords } from '#server/platform/mail/safe-words.ts'
import { type Letter, renderLetterHtml, renderLetterText, type TextRow } from './away-mail-layout.ts'

export type WaitingSignal = { name: string | null; interaction: string; title: string }
export type WaitingChat = { name: string | null; title: string; count: number }

/** `people`: the number of people without an account who joined or answered. `words` are the latest one's. */
export type WaitingNotification = {
  name: string | null
  kind: keyof typeof notificationActions
  title: string
  people: number
  words?: string | null
}

/** The number of things that wait for a member, counted up to COUNT_MAX + 1, and the latest, in the words of their authors. */
export type Waiting = {
  signals: { count: number; latest: readonly WaitingSignal[] }
  messages: { count: number; latest: readonly WaitingChat[] }
  notices: { count: number; latest: readonly WaitingNotification[] }
}

type Noun = 'signal' | 'message' | 'notification'

const NAMELESS = 'Anonymous'
const NOTHING = { count: 0, latest: [] }

function toCountWords(count: number, noun: Noun) {
  const number = Math.min(count, COUNT_MAX).toLocaleString('en')
  return `${number}${count > COUNT_MAX ? '+' : ''} ${noun}${count === 1 ? '' : 's'}`
}

const toList = (parts: readonly string[]) =>
  [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' and ')

/** Returns the line under a list that shows `listed` of `count`, or undefined if it shows all. */
function toMoreText({ count, listed }: { count: number; listed: number }, noun: Noun) {
  if (count > COUNT_MAX) return 'And many more'
  return count > listed ? `And ${toCountWords(count - listed, noun).replace(' ', ' more ')}` : undefined
}

const toSignalText = ({ name, interaction, title }: WaitingSignal): TextRow => ({
  name: toSafeWords(name ?? NAMELESS),
  action: interaction,
  title: toSafeWords(title),
})

const toChatText = ({ name, title, count }: WaitingChat): TextRow => ({
  name: toSafeWords(name ?? NAMELESS),
  action: `sent you ${toCountWords(count, 'message')} about`,
  title: toSafeWords(title),
})

const notificationActions = {
  reply: 'replied in the discussion of',
  chat: 'started a chat with you about',
  request: 'asks you for a talk about',
  decision: 'decided about',
  verdict: 'has news about',
  reminder: 'has come for',
  supporter: 'joined the waiting list of',
  'visitor-answer': 'answered your questions on',
} as const

/** The names of notifications that are of no member. */
const notificationNames: Partial<Record<WaitingNotification['kind'], string>> = {
  verdict: 'Your evidence',
  reminder: 'Your date',
}

const isOfEvidence = (kind: WaitingNotification['kind']) => kind === 'decision' || kind in notificationNames

function toNotificationName({ name, kind, people }: WaitingNotification) {
  if (kind === 'supporter') return people === 1 ? '1 person' : `${toNumberText(people)} people`
  if (kind === 'visitor-answer') return people === 1 ? '1 visitor' : `${toNumberText(people)} visitors`
  return notificationNames[kind] ?? toSafeWords(name ?? NAMELESS)
}

const toNotificationText = (notification: WaitingNotification): TextRow => ({
  name: toNotificationName(notification),
  action: notificationActions[notification.kind],
  title: toSafeWords(notification.title),
  ...(notification.words && { words: toSafeWords(notification.words) }),
})

const toNotificationsTitle = ({ latest }: Waiting['notices']) =>
  toList([
    'Replies',
    'chats',
    ...(latest.some(({ kind }) => isOfEvidence(kind)) ? ['decisions'] : []),
    ...(latest.some(({ kind }) => kind === 'supporter') ? ['supporters'] : []),
    ...(latest.some(({ kind }) => kind === 'visitor-answer') ? ['answers from visitors'] : []),
  ])

function toSections({ signals, messages, notices }: Waiting) {
  const listed = messages.latest.reduce((sum, { count }) => sum + count, 0)
  const all = [
    {
      title: 'Signals',
      lines: signals.latest.map(toSignalText),
      more: toMoreText({ count: signals.count, listed: signals.latest.length }, 'signal'),
    },
    {
      title: 'Messages',
      lines: messages.latest.map(toChatText),
      more: toMoreText({ count: messages.count, listed }, 'message'),
    },
    {
      title: toNotificationsTitle(notices),
      lines: notices.latest.map(toNotificationText),
      more: toMoreText({ count: notices.count, listed: notices.latest.length }, 'notification'),
    },
  ]
  return all.filter(({ lines }) => lines.length > 0)
}

function toHeadline({ signals, messages, notices }: Waiting) {
  const parts = [
    signals.count > 0 && toCountWords(signals.count, 'signal'),
    messages.count > 0 && toCountWords(messages.count, 'message'),
    notices.count > 0 && toCountWords(notices.count, 'notification'),
  ].filter(part => part !== false)
  return `${toList(parts)} ${signals.count + messages.count + notices.count === 1 ? 'is' : 'are'} waiting for you`
}

type About = { waiting: Waiting; wanted: MailSettings; origin: string; token: string }

/**
 * Returns the mail about what is waiting, limited to the `wanted` topics, or null if that is nothing. `origin` is the
 * address of the web, `token` the one of the link to unsubscribe. The headers are those of one-click unsubscription
 * (RFC 8058) and of mail that no program should answer (RFC 3834).
 */
export function composeAwayMail({ waiting, wanted, origin, token }: About) {
  const included: Waiting = {
    signals: wanted.signals ? waiting.signals : NOTHING,
    messages: wanted.messages ? waiting.messages : NOTHING,
    notices: wanted.messages ? waiting.notices : NOTHING,
  }
  if (included.signals.count + included.messages.count + included.notices.count === 0) return null
  const letter: Letter = {
    headline: toHeadline(included),
    sections: toSections(included),
    links: {
      conversations: `${origin}/conversations`,
      settings: `${origin}/settings`,
      unsubscribe: `${origin}/unsubscribe/${token}`,
    },
  }
  return {
    subject: letter.headline,
    text: renderLetterText(letter),
    html: renderLetterHtml(letter),
    headers: {
      'List-Unsubscribe': `<${origin}/api/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  }
}
