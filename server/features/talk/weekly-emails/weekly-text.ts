import { mailedItemPath } from '#contract/items/item-address.ts'
import type { Notification } from '#contract/talk/notifications.ts'
import { toWeekCounts, toWeekLines, type Week, type WeekProject, weekParts } from '#contract/talk/week.ts'
import { i18n } from '#contract/text/i18n.ts'
import { isolateDirection } from '#contract/text/plain-line.ts'
import { toQuoteText } from '#contract/text/quote-text.ts'
import { renderSentence, renderTitle, toPlainLine } from '#server/features/talk/digests/digest-text.ts'
import { type Html, html } from '#server/platform/formats/html.ts'
import {
  type MailLink,
  mailColours,
  renderFootLink,
  renderMailPage,
  toLinkText,
  toMailText,
} from '#server/platform/mail/mail-page.ts'
import { toSafeWords } from '#server/platform/mail/safe-words.ts'

type Row = { text: string; content: Html; link: MailLink }

const toTitle = (title: string) => toQuoteText(isolateDirection(toSafeWords(title)))
const renderName = (title: string) =>
  html`<strong style="color:${mailColours.ink};font-weight:600"><bdi>${toSafeWords(title)}</bdi></strong>`

function toPath({ kind, contentType, contentId, commentId, conversationId }: Notification) {
  // A request is accepted in the list of notifications.
  if (kind === 'request' || !contentType || !contentId) return '/notifications'
  if (conversationId) return `/conversations?chat=${conversationId}`
  return `${mailedItemPath(contentType, contentId)}${commentId ? `#comment-${commentId}` : ''}`
}

const toNotificationRow = (notification: Notification, label: string): Row => ({
  text: toPlainLine(notification),
  content: renderSentence(notification),
  link: { label, address: toPath(notification) },
})

function toQuestionRow({ id, kind, title, audience, question }: Week['questions'][number]): Row {
  const reason = audience === null ? '' : i18n.t('For {audience}', { audience: toSafeWords(audience) })
  const words = toSafeWords(question?.question ?? '')
  return {
    text: [`${toTitle(title)}: ${isolateDirection(words)}`, reason].filter(Boolean).join('\n  '),
    content: html`${renderName(title)}<br><bdi>${words}</bdi>${reason && html`<br><bdi>${reason}</bdi>`}`,
    link: { label: i18n.t('Answer'), address: mailedItemPath(kind, id) },
  }
}

function toProjectRow(project: WeekProject): Row {
  const lines = toWeekLines(project)
  return {
    text: [toTitle(project.title), ...lines].join('\n  '),
    content: html`${renderName(project.title)}${lines.map(line => html`<br>${line}`)}`,
    link: { label: i18n.t('See your project'), address: mailedItemPath(project.kind, project.id) },
  }
}

const toWaitingLabel = ({ kind }: Notification) =>
  kind === 'request' || kind === 'message' ? i18n.t('Answer') : i18n.t('See it')

const toParts = ({ outcomes, waiting, questions, projects }: Week) =>
  [
    { title: weekParts.outcomes, rows: outcomes.map(row => toNotificationRow(row, i18n.t('See it'))) },
    { title: weekParts.waiting, rows: waiting.map(row => toNotificationRow(row, toWaitingLabel(row))) },
    { title: weekParts.questions, rows: questions.map(toQuestionRow) },
    { title: weekParts.projects, rows: projects.map(toProjectRow) },
  ].filter(({ rows }) => rows.length > 0)

const renderRow = ({ content, link: { label, address } }: Row, origin: string) =>
  html`<li style="margin:0 0 14px;color:${mailColours.ink2}">
    ${content}
    <br>
    ${renderFootLink({ label, address: `${origin}${address}` })}
  </li>`

const toRowText = ({ text, link }: Row, origin: string) => `- ${text}\n  ${origin}${link.address}`

/** Returns the best line first: who would use an own project, what came of the member's votes, who waits, own projects. */
function toSubject({ outcomes, waiting, waitingPeople, projects }: Week) {
  const people = i18n.t(
    '{count, plural, =1 {One person is waiting for you} other {# people are waiting for you}}',
    { count: waitingPeople },
  )
  const [project] = projects
  const best =
    project && project.adopters > 0
      ? i18n.t('{count, plural, =1 {One person} other {# people}} would use {title}', {
          count: project.adopters,
          title: toTitle(project.title),
        })
      : outcomes[0] && toPlainLine(outcomes[0])
  if (best) return waitingPeople > 0 ? i18n.t('{first}. {second}.', { first: best, second: people }) : best
  if (waiting[0]) return toPlainLine(waiting[0])
  const counts = project && toWeekCounts(project.now, project.kind)
  return counts
    ? i18n.t('{counts} on {title}', { counts, title: toTitle(project.title) })
    : i18n.t('Your week')
}

type About = { week: Week; isFarewell: boolean; origin: string; tokens: { weekly: string; month: string } }

/**
 * `isFarewell`: the member has been away so long that this is the last one. `tokens` are those of the links that stop these
 * mails, for good or for a month. The headers are those of a digest.
 */
export function composeWeekly({ week, isFarewell, origin, tokens }: About) {
  const subject = toSubject(week)
  const parts = toParts(week)
  const farewell = isFarewell
    ? i18n.t(
        'You haven’t been here for {WEEKLY_AWAY_WEEKS} weeks, so this is our last weekly email until you come back.',
      )
    : undefined
  const why = i18n.t('We send this on Mondays, only when there’s news for you.')
  const month = { label: i18n.t('Not now: skip a month'), address: `${origin}/unsubscribe/${tokens.month}` }
  const stop = { label: i18n.t('Stop'), address: `${origin}/unsubscribe/${tokens.weekly}` }
  return {
    subject,
    text: toMailText(
      [
        subject,
        farewell,
        ...parts.map(({ title, rows }) =>
          [i18n.t(title), ...rows.map(row => toRowText(row, origin))].join('\n'),
        ),
      ],
      [why, toLinkText(month), toLinkText(stop)],
    ),
    html: renderMailPage({
      headline: subject,
      content: html`${farewell && html`<p style="margin:16px 0 0">${farewell}</p>`}
        ${parts.map(
          ({ title, rows }) => html`${renderTitle(i18n.t(title))}
            <ul style="margin:0;padding:0;list-style:none;font-size:15px;line-height:1.5">${rows.map(row => renderRow(row, origin))}</ul>`,
        )}`,
      foot: html`${why}<br>${renderFootLink(month)} &middot; ${renderFootLink(stop)}`,
    }),
    headers: {
      'List-Unsubscribe': `<${origin}/api/unsubscribe/${tokens.weekly}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  }
}
