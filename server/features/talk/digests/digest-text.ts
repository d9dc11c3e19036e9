import { COUNT_MAX } from '#contract/lengths.ts'
import type { Topic } from '#contract/talk/notification-kinds.ts'
import { toSentence } from '#contract/talk/notification-text.ts'
import { LEADING_KINDS, type Notification } from '#contract/talk/notifications.ts'
import { capitalize } from '#contract/text/capitalize.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toAndText } from '#contract/text/list-text.ts'
import { isolateDirection } from '#contract/text/plain-line.ts'
import { type Html, html, sentence } from '#server/platform/formats/html.ts'
import {
  mailColours,
  renderFootLink,
  renderMailButton,
  renderMailPage,
  toLinkText,
  toListHeaders,
  toMailText,
} from '#server/platform/mail/mail-page.ts'
import { toSafeWords } from '#server/platform/mail/safe-words.ts'

export type Wanted = { signals: boolean; messages: boolean }

/** Counts go up to COUNT_MAX + 1. The latest are groups, as under the bell, after those of LEADING_KINDS. */
export type Waiting = Record<Topic, { count: number; latest: readonly Notification[] }>

const topics: Record<Topic, { title: string; counted: string; more: string }> = {
  signals: {
    title: /*i18n*/ 'Signals',
    counted:
      /*i18n*/ '{more, select, yes {{count, plural, other {#+ signals}}} other {{count, plural, one {# signal} other {# signals}}}}',
    more: /*i18n*/ 'And {count, plural, one {# more signal} other {# more signals}}',
  },
  messages: {
    title: /*i18n*/ 'Messages',
    counted:
      /*i18n*/ '{more, select, yes {{count, plural, other {#+ messages}}} other {{count, plural, one {# message} other {# messages}}}}',
    more: /*i18n*/ 'And {count, plural, one {# more message} other {# more messages}}',
  },
  others: {
    title: /*i18n*/ 'Notifications',
    counted:
      /*i18n*/ '{more, select, yes {{count, plural, other {#+ notifications}}} other {{count, plural, one {# notification} other {# notifications}}}}',
    more: /*i18n*/ 'And {count, plural, one {# more notification} other {# more notifications}}',
  },
}

type Section = Waiting[Topic] & { words: (typeof topics)[Topic] }

const toCountedText = ({ words, count }: Section) =>
  i18n.t(words.counted, { count: Math.min(count, COUNT_MAX), more: count > COUNT_MAX ? 'yes' : 'no' })

function toMoreText({ count, latest, words }: Section) {
  const listed = latest.reduce((sum, group) => sum + group.count, 0)
  if (count > COUNT_MAX) return i18n.t('And many more')
  return count > listed ? i18n.t(words.more, { count: count - listed }) : undefined
}

/**
 * In the sentence <0/> is the name of a member, <0> is around people or the subject, <1> around what happened, and <2/> is the
 * title of the item. `words`: the first words of a visitor's text or of an update.
 */
const toRow = (notification: Notification) => ({
  text: toSentence(notification),
  name: toSafeWords(notification.from?.name ?? i18n.t('Anonymous')),
  title: toSafeWords(notification.contentTitle),
  words: ['visitor-answer', 'update'].includes(notification.kind) && toSafeWords(notification.words ?? ''),
})

export function toPlainLine(notification: Notification) {
  const { text, name, title, words } = toRow(notification)
  const parts: Record<string, string> = { 0: isolateDirection(name), 2: isolateDirection(title) }
  const said = text.replace(/<\/?\d>|<(\d)\/>/g, (_, place?: string) => (place ? (parts[place] ?? '') : ''))
  return words ? i18n.t('{sentence}: “{words}”', { sentence: said, words: isolateDirection(words) }) : said
}

const toSectionText = (section: Section) =>
  [
    i18n.t(section.words.title),
    ...section.latest.map(notification => `- ${toPlainLine(notification)}`),
    toMoreText(section),
  ]
    .filter(Boolean)
    .join('\n')

const { ink, ink2, ink3 } = mailColours

function renderRow(notification: Notification) {
  const { text, name, title, words } = toRow(notification)
  const who = (own: string) =>
    html`<strong style="color:${ink};font-weight:600"><bdi>${own || name}</bdi></strong>`
  const what = () => html`<span style="color:${ink}"><bdi>${title}</bdi></span>`
  const said = sentence(text, [who, own => sentence(own, [who, who, what]), what])
  const whole = words ? sentence(i18n.t('<0/>: “<1/>”'), [() => said, () => html`<bdi>${words}</bdi>`]) : said
  return html`<li style="margin:0 0 8px;color:${ink2}">${whole}</li>`
}

/** Returns a list of rows with a heading. */
export const renderRows = (title: string, rows: readonly Html[]) =>
  html`<h2 style="margin:24px 0 10px;font-size:16px;line-height:1.3;font-weight:600">${title}</h2>
    <ul style="margin:0;padding:0;list-style:none;font-size:15px;line-height:1.5">${rows}</ul>`

function renderSection(section: Section) {
  const more = toMoreText(section)
  return html`${renderRows(i18n.t(section.words.title), section.latest.map(renderRow))}
    ${more && html`<p style="margin:0;font-size:14px;color:${ink3}">${more}</p>`}`
}

const toHeadline = (sections: readonly Section[]) =>
  capitalize(
    i18n.t('{count, plural, one {{things} is waiting for you} other {{things} are waiting for you}}', {
      count: sections.reduce((sum, { count }) => sum + count, 0),
      things: toAndText(sections.map(toCountedText)),
    }),
  )

const findBest = (sections: readonly Section[]) =>
  LEADING_KINDS.flatMap(best => sections.flatMap(({ latest }) => latest.filter(({ kind }) => kind === best)))
    .slice(0, 1)
    .map(best => toPlainLine({ ...best, words: null }))[0]

type About = { waiting: Waiting; wanted: Wanted; origin: string; token: string }

/**
 * Returns null if nothing waits in the `wanted` topics. `origin` is the address of the web, `token` the token of the link to
 * unsubscribe. Styles are inline, and the page loads nothing.
 */
export function composeDigest({ waiting, wanted, origin, token }: About) {
  const sections = (['signals', 'messages', 'others'] as const)
    .filter(topic => waiting[topic].count > 0 && (topic === 'signals' ? wanted.signals : wanted.messages))
    .map(topic => Object.assign({ words: topics[topic] }, waiting[topic]))
  if (sections.length === 0) return null
  const headline = toHeadline(sections)
  const why = i18n.t('You get one email a day at most, only if you’ve been away.')
  const button = { label: i18n.t('Open your conversations'), address: `${origin}/conversations` }
  const settings = { label: i18n.t('Choose your emails'), address: `${origin}/settings` }
  const unsubscribe = { label: i18n.t('Unsubscribe'), address: `${origin}/unsubscribe/${token}` }
  return {
    subject: findBest(sections) ?? headline,
    text: toMailText(
      [headline, ...sections.map(toSectionText), toLinkText(button)],
      [why, toLinkText(settings), toLinkText(unsubscribe)],
    ),
    html: renderMailPage({
      headline,
      content: html`${sections.map(renderSection)}
        ${renderMailButton(button)}`,
      foot: html`${why}<br>${renderFootLink(settings)} &middot; ${renderFootLink(unsubscribe)}`,
    }),
    headers: toListHeaders(`${origin}/api/unsubscribe/${token}`),
  }
}
