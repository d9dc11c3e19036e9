import { COUNT_MAX } from '#contract/lengths.ts'
import type { MailSettings } from '#contract/talk/mail-settings.ts'
import type { Topic } from '#contract/talk/notification-kinds.ts'
import { toSentence } from '#contract/talk/notification-text.ts'
import { LEADING_KINDS, type Notification } from '#contract/talk/notifications.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toAndText } from '#contract/text/list-text.ts'
import { toSafeWords } from '#server/platform/mail/safe-words.ts'
import {
  type Letter,
  renderLetterHtml,
  renderLetterText,
  type TextRow,
  toPlainLine,
} from './digest-layout.ts'

/** Counts go up to COUNT_MAX + 1. The latest are groups, as under the bell. */
export type Waiting = Record<Topic, { count: number; latest: readonly Notification[] }>

const NOTHING = { count: 0, latest: [] }

const toCounted = (count: number) => ({
  count: Math.min(count, COUNT_MAX),
  more: count > COUNT_MAX ? '+' : '',
})

const countWords: Record<Topic, (count: number) => string> = {
  signals: count => i18n.t('{count, plural, one {#{more} signal} other {#{more} signals}}', toCounted(count)),
  messages: count =>
    i18n.t('{count, plural, one {#{more} message} other {#{more} messages}}', toCounted(count)),
  others: count =>
    i18n.t('{count, plural, one {#{more} notification} other {#{more} notifications}}', toCounted(count)),
}

const moreWords: Record<Topic, (count: number) => string> = {
  signals: count => i18n.t('And {count, plural, one {# more signal} other {# more signals}}', { count }),
  messages: count => i18n.t('And {count, plural, one {# more message} other {# more messages}}', { count }),
  others: count =>
    i18n.t('And {count, plural, one {# more notification} other {# more notifications}}', { count }),
}

const toRow = (notification: Notification): TextRow => ({
  text: toSentence(notification),
  name: toSafeWords(notification.from?.name ?? i18n.t('Anonymous')),
  title: toSafeWords(notification.contentTitle),
  ...(notification.kind === 'visitor-answer' &&
    notification.words && { words: toSafeWords(notification.words) }),
})

const titles: Record<Topic, () => string> = {
  signals: () => i18n.t('Signals'),
  messages: () => i18n.t('Messages'),
  others: () => i18n.t('Notifications'),
}

const TOPICS: readonly Topic[] = ['signals', 'messages', 'others']

function toMoreText({ count, latest }: Waiting[Topic], topic: Topic) {
  const listed = latest.reduce((sum, group) => sum + group.count, 0)
  if (count > COUNT_MAX) return i18n.t('And many more')
  return count > listed ? moreWords[topic](count - listed) : undefined
}

const toSections = (waiting: Waiting) =>
  TOPICS.filter(topic => waiting[topic].count > 0).map(topic => ({
    title: titles[topic](),
    lines: waiting[topic].latest.map(toRow),
    more: toMoreText(waiting[topic], topic),
  }))

const toHeadline = (waiting: Waiting) =>
  i18n.t('{count, plural, one {{things} is waiting for you} other {{things} are waiting for you}}', {
    count: countAll(waiting),
    things: toAndText(
      TOPICS.filter(topic => waiting[topic].count > 0).map(topic => countWords[topic](waiting[topic].count)),
    ),
  })

/** What is more than one of many: the first line, and the subject. */
function toLead(waiting: Waiting) {
  const [first] = TOPICS.flatMap(topic => waiting[topic].latest)
  return first && LEADING_KINDS.includes(first.kind) ? toPlainLine(toRow(first)) : undefined
}

const countAll = (waiting: Waiting) => TOPICS.reduce((sum, topic) => sum + waiting[topic].count, 0)

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
    others: wanted.messages ? waiting.others : NOTHING,
  }
  if (countAll(included) === 0) return null
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
    subject: toLead(included) ?? letter.headline,
    text: renderLetterText(letter),
    html: renderLetterHtml(letter),
    headers: {
      'List-Unsubscribe': `<${origin}/api/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  }
}
