import { COUNT_MAX } from '#contract/lengths.ts'
import type { MailSettings } from '#contract/talk/mail-settings.ts'
import type { StoredInteraction } from '#contract/talk/signals.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toAndText } from '#contract/text/list-text.ts'
import { toSafeWords } from '#server/platform/mail/safe-words.ts'
import { type Letter, renderLetterHtml, renderLetterText, type TextRow } from './digest-layout.ts'

export type WaitingSignal = { name: string | null; interaction: StoredInteraction; title: string }
export type WaitingChat = { name: string | null; title: string; count: number }

/** `people`: the number of people without an account who joined or answered. `words`: the text of the latest one. */
export type WaitingNotification = {
  name: string | null
  kind: keyof typeof notificationSentences
  title: string
  people: number
  words?: string | null
}

/** Counts go up to COUNT_MAX + 1. The latest are in the words of their authors. */
export type Waiting = {
  signals: { count: number; latest: readonly WaitingSignal[] }
  messages: { count: number; latest: readonly WaitingChat[] }
  notifications: { count: number; latest: readonly WaitingNotification[] }
}

type Noun = 'signal' | 'message' | 'notification'

const NOTHING = { count: 0, latest: [] }

const toNameText = (name: string | null) => toSafeWords(name ?? i18n.t('Anonymous'))

const toCounted = (count: number) => ({
  count: Math.min(count, COUNT_MAX),
  more: count > COUNT_MAX ? '+' : '',
})

const countWords: Record<Noun, (count: number) => string> = {
  signal: count => i18n.t('{count, plural, one {#{more} signal} other {#{more} signals}}', toCounted(count)),
  message: count =>
    i18n.t('{count, plural, one {#{more} message} other {#{more} messages}}', toCounted(count)),
  notification: count =>
    i18n.t('{count, plural, one {#{more} notification} other {#{more} notifications}}', toCounted(count)),
}

const moreWords: Record<Noun, (count: number) => string> = {
  signal: count => i18n.t('And {count, plural, one {# more signal} other {# more signals}}', { count }),
  message: count => i18n.t('And {count, plural, one {# more message} other {# more messages}}', { count }),
  notification: count =>
    i18n.t('And {count, plural, one {# more notification} other {# more notifications}}', { count }),
}

function toMoreText({ count, listed }: { count: number; listed: number }, noun: Noun) {
  if (count > COUNT_MAX) return i18n.t('And many more')
  return count > listed ? moreWords[noun](count - listed) : undefined
}

const signalSentences: Record<StoredInteraction, string> = {
  'voted on': /*i18n*/ '<0/> voted on <1/>',
  'commented on': /*i18n*/ '<0/> commented on <1/>',
  'answered a question on': /*i18n*/ '<0/> answered a question on <1/>',
  'proposed a solution to': /*i18n*/ '<0/> proposed a solution to <1/>',
  'marked your answer as a Verified Insight on':
    /*i18n*/ '<0/> marked your answer as a Verified Insight on <1/>',
}

const toSignalText = ({ name, interaction, title }: WaitingSignal): TextRow => ({
  text: i18n.marked(signalSentences[interaction]),
  name: toNameText(name),
  title: toSafeWords(title),
})

const toChatText = ({ name, title, count }: WaitingChat): TextRow => ({
  text: i18n.t(
    '<0/> sent you {count, plural, one {#{more} message} other {#{more} messages}} about <1/>',
    toCounted(count),
  ),
  name: toNameText(name),
  title: toSafeWords(title),
})

const notificationSentences = {
  reply: /*i18n*/ '<0/> replied in the discussion of <1/>',
  chat: /*i18n*/ '<0/> started a chat with you about <1/>',
  request: /*i18n*/ '<0/> asks you for a talk about <1/>',
  decision: /*i18n*/ '<0/> decided about <1/>',
  verdict: /*i18n*/ '<0/> has news about <1/>',
  reminder: /*i18n*/ '<0/> has come for <1/>',
  subscriber: /*i18n*/ '<0/> joined the waiting list of <1/>',
  'visitor-answer': /*i18n*/ '<0/> answered your questions on <1/>',
} as const

const notificationNames: Partial<Record<WaitingNotification['kind'], string>> = {
  verdict: /*i18n*/ 'Your evidence',
  reminder: /*i18n*/ 'Your date',
}

const isOfEvidence = (kind: WaitingNotification['kind']) => kind === 'decision' || kind in notificationNames

function toNotificationName({ name, kind, people: count }: WaitingNotification) {
  if (kind === 'subscriber') return i18n.t('{count, plural, one {# person} other {# people}}', { count })
  if (kind === 'visitor-answer')
    return i18n.t('{count, plural, one {# visitor} other {# visitors}}', { count })
  const own = notificationNames[kind]
  return own ? i18n.marked(own) : toNameText(name)
}

const toNotificationText = (notification: WaitingNotification): TextRow => ({
  text: i18n.marked(notificationSentences[notification.kind]),
  name: toNotificationName(notification),
  title: toSafeWords(notification.title),
  ...(notification.words && { words: toSafeWords(notification.words) }),
})

const toNotificationsTitle = ({ latest }: Waiting['notifications']) =>
  toAndText([
    i18n.t('Replies'),
    i18n.t('chats'),
    ...(latest.some(({ kind }) => isOfEvidence(kind)) ? [i18n.t('decisions')] : []),
    ...(latest.some(({ kind }) => kind === 'subscriber') ? [i18n.t('subscribers')] : []),
    ...(latest.some(({ kind }) => kind === 'visitor-answer') ? [i18n.t('answers from visitors')] : []),
  ])

function toSections({ signals, messages, notifications }: Waiting) {
  const listed = messages.latest.reduce((sum, { count }) => sum + count, 0)
  const all = [
    {
      title: i18n.t('Signals'),
      lines: signals.latest.map(toSignalText),
      more: toMoreText({ count: signals.count, listed: signals.latest.length }, 'signal'),
    },
    {
      title: i18n.t('Messages'),
      lines: messages.latest.map(toChatText),
      more: toMoreText({ count: messages.count, listed }, 'message'),
    },
    {
      title: toNotificationsTitle(notifications),
      lines: notifications.latest.map(toNotificationText),
      more: toMoreText({ count: notifications.count, listed: notifications.latest.length }, 'notification'),
    },
  ]
  return all.filter(({ lines }) => lines.length > 0)
}

function toHeadline({ signals, messages, notifications }: Waiting) {
  const parts = [
    signals.count > 0 && countWords.signal(signals.count),
    messages.count > 0 && countWords.message(messages.count),
    notifications.count > 0 && countWords.notification(notifications.count),
  ].filter(part => part !== false)
  return i18n.t('{count, plural, one {{things} is waiting for you} other {{things} are waiting for you}}', {
    count: signals.count + messages.count + notifications.count,
    things: toAndText(parts),
  })
}

type About = { waiting: Waiting; wanted: MailSettings; origin: string; token: string }

/**
 * Returns null if nothing waits in the `wanted` topics. `origin` is the address of the web, `token` the token of the link to
 * unsubscribe. The headers are those of one-click unsubscription (RFC 8058), and of a mail to which no program should reply
 * (RFC 3834).
 */
export function composeDigest({ waiting, wanted, origin, token }: About) {
  const included: Waiting = {
    signals: wanted.signals ? waiting.signals : NOTHING,
    messages: wanted.messages ? waiting.messages : NOTHING,
    notifications: wanted.messages ? waiting.notifications : NOTHING,
  }
  if (included.signals.count + included.messages.count + included.notifications.count === 0) return null
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
