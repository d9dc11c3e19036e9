import { toWithdrawalSentence } from '#contract/evidence/texts/withdrawal-text.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import type { Act } from '#contract/moderation/decisions.ts'
import type { NoticeKind } from '#contract/moderation/notices.ts'
import { notificationKinds } from '#contract/talk/notification-kinds.ts'
import { toSentence } from '#contract/talk/notification-text.ts'
import type { Notification } from '#contract/talk/notifications.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toQuoteText } from '#contract/text/quote-text.ts'
import { links } from '#web/links.ts'

const NOTICES: Record<NoticeKind, string> = {
  receipt: i18n.t('<0>Your report</0> <1>was received</1>'),
  outcome: i18n.t('<0>Your report</0> <1>was decided</1>'),
  decision: i18n.t('<0>The moderators</0> <1>made a decision that affects you</1>'),
  appeal_receipt: i18n.t('<0>Your appeal</0> <1>was received</1>'),
  appeal_answer: i18n.t('<0>Your appeal</0> <1>was decided</1>'),
  votes_voided: i18n.t('<0>Votes</0> <1>on what you published no longer count</1>'),
  votes_restored: i18n.t('<0>Votes</0> <1>on what you published count again</1>'),
  readers_excluded: i18n.t('<0>Some people</0> <1>who opened your project are no longer counted</1>'),
  readers_restored: i18n.t('<0>Some people</0> <1>who opened your project count again</1>'),
  list_mail_released: i18n.t('<0>Your email</0> <1>was allowed and is on its way</1>'),
  list_mail_sent_back: i18n.t('<0>Your email</0> <1>came back with a note</1>'),
  everything_removed: i18n.t('<0>A ban</0> <1>hides everything its member posted</1>'),
  comment_removed: i18n.t('<0>Your comment</0> <1>was removed by the author of the post</1>'),
  list_mail_waiting: i18n.t('<0>An email</0> <1>has been waiting for a moderator for over a day</1>'),
}

const DECISIONS: Record<Act, string> = {
  hide: i18n.t('<0>The moderators</0> <1>hid something you posted</1>'),
  remove: i18n.t('<0>The moderators</0> <1>removed something you posted</1>'),
  restore: i18n.t('<0>The moderators</0> <1>restored something you posted</1>'),
  warn: i18n.t('<0>The moderators</0> <1>sent you a warning</1>'),
  ban: i18n.t('<0>The moderators</0> <1>suspended your account</1>'),
  lift: i18n.t('<0>The moderators</0> <1>ended your suspension</1>'),
  dismiss: NOTICES.decision,
  void_votes: i18n.t('<0>The moderators</0> <1>stopped counting some votes</1>'),
}

/** Undefined for what only a later version knows. */
export function toText(notification: Notification): string | undefined {
  const { notice, kind } = notification
  if (!notice) return kind in notificationKinds ? toSentence(notification) : undefined
  return notice.kind === 'decision' && notice.act ? DECISIONS[notice.act] : NOTICES[notice.kind]
}

/** Takes a text of `toText`. Returns it as screen readers read it: 'Maya commented on Night buses'. */
export function toSpokenText(
  text: string,
  { from, contentTitle }: Pick<Notification, 'from' | 'contentTitle'>,
) {
  const values: Record<string, string> = { '0': from?.name ?? i18n.t('Anonymous'), '2': contentTitle }
  return text.replace(/<\/?\d>|<(\d)\/>/g, (_, part?: string) => (part ? (values[part] ?? '') : ''))
}

/** The second line of a notification. */
export function toDetail({
  kind,
  gone,
  words,
  votes,
  people,
  contentType,
  decided,
  points,
  ...notification
}: Notification) {
  if (!contentType) return undefined
  // By whom it was is not said.
  if (gone) return i18n.t('It was deleted or hidden.')
  if (kind === 'update' && words) return toQuoteText(words)
  if (kind === 'reminder') return i18n.t('Decide with what you know, or give it more time.')
  if (notification.withdrawn) return toWithdrawalSentence(notification.withdrawn, notification.createdAt)
  if (kind === 'verdict' && decided)
    return i18n.t(
      'Your plan for that: {decided, select, build {build it} drop {drop it} other {change it}}.',
      {
        decided,
      },
    )
  if (points > 0) return [i18n.t('+{points} Insight Points', { points }), words].filter(Boolean).join(' · ')
  return words ?? (votes && people > 1 ? toVotesText(votes, contentType) : undefined)
}

function toVotesText({ painPoint, earlyAdopter }: NonNullable<Notification['votes']>, kind: ItemKind) {
  const adopters = i18n.t('{count, plural, one {# said they’d use it} other {# said they’d use it}}', {
    count: earlyAdopter,
  })
  const others =
    kind === 'pain_point'
      ? i18n.t('{count, plural, one {# has this pain too} other {# have this pain too}}', {
          count: painPoint,
        })
      : i18n.t('{count, plural, one {# likes it} other {# like it}}', { count: painPoint })
  return [...(earlyAdopter > 0 ? [adopters] : []), ...(painPoint > 0 ? [others] : [])].join(' · ')
}

export function toAddress({ kind, notice, conversationId, contentType, contentId, ...place }: Notification) {
  if (notice) return links.notice(notice.id)
  if (kind === 'case') return links.queue()
  if (!contentType || !contentId) return links.notifications()
  if (conversationId) return links.chat(conversationId)
  if (kind === 'subscriber') return links.waitingList(contentType, contentId)
  if (kind === 'naming') return links.ownPage(contentType, contentId)
  if (kind === 'visitor-answer') return links.answersToItem(contentType, contentId)
  return links.signalTarget({ contentType, contentId, ...place })
}
