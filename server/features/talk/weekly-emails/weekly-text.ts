import { toAudienceWords } from '#contract/items/audiences.ts'
import { mailedItemPath } from '#contract/items/item-address.ts'
import type { Notification } from '#contract/talk/notifications.ts'
import { toWeekCounts, toWeekLines, toWeekParts, type Week, type WeekProject } from '#contract/talk/week.ts'
import { i18n } from '#contract/text/i18n.ts'
import { isolateDirection } from '#contract/text/plain-line.ts'
import { toQuoteText } from '#contract/text/quote-text.ts'
import { renderRows, toPlainLine } from '#server/features/talk/digests/digest-text.ts'
import { html } from '#server/platform/formats/html.ts'
import {
  mailColours,
  renderFootLink,
  renderMailPage,
  toLinkText,
  toListHeaders,
  toMailText,
} from '#server/platform/mail/mail-page.ts'
import { toSafeWords } from '#server/platform/mail/safe-words.ts'

/** The first line says what it is about. */
type Row = { lines: string[]; label: string; path: string }

const toName = (title: string) => isolateDirection(toSafeWords(title))

function toPath({ kind, contentType, contentId, commentId, conversationId }: Notification) {
  // A request is accepted in the list of notifications.
  if (kind === 'request' || !contentType || !contentId) return '/notifications'
  if (conversationId) return `/conversations?chat=${conversationId}`
  return `${mailedItemPath(contentType, contentId)}${commentId ? `#comment-${commentId}` : ''}`
}

const toNotificationRow = (notification: Notification): Row => ({
  lines: [
    toPlainLine({ ...notification, words: null }),
    ...(notification.kind === 'update' && notification.words
      ? [toQuoteText(toName(notification.words))]
      : []),
  ],
  label: ['request', 'message'].includes(notification.kind) ? i18n.t('Reply') : i18n.t('See it'),
  path: toPath(notification),
})

const toQuestionRow = ({ id, kind, title, audience, question }: Week['questions'][number]): Row => ({
  lines: [
    toName(title),
    toName(question?.question ?? ''),
    ...(audience === null ? [] : [i18n.t('For {audience}', { audience: toName(toAudienceWords(audience)) })]),
  ],
  label: i18n.t({ message: 'Answer', context: 'command' }),
  path: mailedItemPath(kind, id),
})

const toProjectRow = (project: WeekProject): Row => ({
  lines: [toName(project.title), ...toWeekLines(project)],
  label: i18n.t('See your project'),
  path: mailedItemPath(project.kind, project.id),
})

const toRowText = ({ lines, path }: Row, origin: string) => `- ${[...lines, `${origin}${path}`].join('\n  ')}`

const renderRow = ({ lines: [about, ...lines], label, path }: Row, origin: string) =>
  html`<li style="margin:0 0 14px;color:${mailColours.ink2}">
    <span style="color:${mailColours.ink}">${about}</span>
    ${lines.map(line => html`<br>${line}`)}
    <br>
    ${renderFootLink({ label, address: `${origin}${path}` })}
  </li>`

/** Returns the best line first: who would use an own project, what came of the member's votes, who waits, own projects. */
function toSubject({ outcomes, waiting, waitingPeople, projects }: Week) {
  const people = i18n.t(
    '{count, plural, =1 {One person is waiting for you} other {# people are waiting for you}}',
    { count: waitingPeople },
  )
  const [project] = projects
  const best =
    project && project.adopters > 0
      ? i18n.t('{count, plural, =1 {One person} other {# people}} would use “{title}”', {
          count: project.adopters,
          title: toName(project.title),
        })
      : outcomes[0] && toPlainLine({ ...outcomes[0], words: null })
  if (best) return waiting.length > 0 ? i18n.t('{first}. {second}.', { first: best, second: people }) : best
  if (waiting[0]) return toPlainLine(waiting[0])
  const counts = project && toWeekCounts(project.now, project.kind)
  return counts
    ? i18n.t('{counts} on “{title}”', { counts, title: toName(project.title) })
    : i18n.t('Your week')
}

/** `month` and `stop` are the links that stop these mails, for a month or for good. */
type About = { week: Week; isFarewell: boolean; origin: string; month: string; stop: string }

/** `isFarewell`: the member has been away so long that this is the last one. The headers are those of a digest. */
export function composeWeekly({ week, isFarewell, origin, ...links }: About) {
  const subject = toSubject(week)
  const parts = toWeekParts(week, {
    notification: toNotificationRow,
    question: toQuestionRow,
    project: toProjectRow,
  })
  const farewell = i18n.t(
    'You haven’t been here for {WEEKLY_AWAY_WEEKS} weeks, so this is our last weekly email until you come back.',
  )
  const why = i18n.t('We send this on Mondays, only when there’s news for you.')
  const month = { label: i18n.t('Not now: skip a month'), address: links.month }
  const stop = { label: i18n.t({ message: 'Stop', context: 'no more weekly emails' }), address: links.stop }
  const toPartText = ({ title, rows }: (typeof parts)[number]) =>
    [i18n.t(title), ...rows.map(row => toRowText(row, origin))].join('\n')
  return {
    subject,
    text: toMailText(
      [subject, isFarewell ? farewell : undefined, ...parts.map(toPartText)],
      [why, toLinkText(month), toLinkText(stop)],
    ),
    html: renderMailPage({
      headline: subject,
      content: html`${isFarewell && html`<p style="margin:16px 0 0">${farewell}</p>`}
        ${parts.map(({ title, rows }) =>
          renderRows(
            i18n.t(title),
            rows.map(row => renderRow(row, origin)),
          ),
        )}`,
      foot: html`${why}<br>${renderFootLink(month)} &middot; ${renderFootLink(stop)}`,
    }),
    headers: toListHeaders(stop.address.replace(origin, `${origin}/api`)),
  }
}
