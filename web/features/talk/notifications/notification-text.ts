import { toWithdrawalSentence } from '#contract/evidence/texts/withdrawal-text.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import type { NoticeKind } from '#contract/moderation/notices.ts'
import type { Notification, NotificationKind } from '#contract/talk/notifications.ts'
import { i18n } from '#contract/text/i18n.ts'
import { links } from '#web/links.ts'

/*
 * In each text <0> is around the people or the subject, and <0/> is replaced by a member; <1> is around the text of the
 * link; <2/> is replaced by the title.
 */

type Say = (values: Pick<Notification, 'people' | 'count'> & { decided: string }) => string

const VOTED: Say = values =>
  i18n.t('{people, plural, =1 {<0/>} other {<0># people</0>}} <1>voted on <2/></1>', values)

const TEXTS: Record<Exclude<NotificationKind, 'notice' | 'vote'>, Say> = {
  comment: values =>
    i18n.t('{people, plural, =1 {<0/>} other {<0># people</0>}} <1>commented on <2/></1>', values),
  answer: values =>
    i18n.t('{people, plural, =1 {<0/>} other {<0># people</0>}} <1>answered a question on <2/></1>', values),
  solution: values =>
    i18n.t('{people, plural, =1 {<0/>} other {<0># people</0>}} <1>proposed a solution to <2/></1>', values),
  verification: values =>
    i18n.t(
      '{people, plural, =1 {<0/>} other {<0># people</0>}} <1>marked your answer as a Verified Insight on <2/></1>',
      values,
    ),
  reply: values =>
    i18n.t(
      '{people, plural, =1 {<0/>} other {<0># people</0>}} <1>replied in the discussion of <2/></1>',
      values,
    ),
  chat: values =>
    i18n.t(
      '{people, plural, =1 {<0/>} other {<0># people</0>}} <1>started a chat with you about <2/></1>',
      values,
    ),
  request: values =>
    i18n.t(
      '{people, plural, =1 {<0/>} other {<0># people</0>}} <1>asks you for a talk about <2/></1>',
      values,
    ),
  message: values =>
    i18n.t(
      '{people, plural, =1 {<0/>} other {<0># people</0>}} <1>sent you {count, plural, one {a message} other {# messages}} about <2/></1>',
      values,
    ),
  decision: values =>
    i18n.t(
      '{people, plural, =1 {<0/>} other {<0># people</0>}} <1>{decided, select, build {decided to build <2/>} drop {decided to drop <2/>} other {decided to change <2/>}}</1>',
      values,
    ),
  verdict: values =>
    i18n.t(
      '<0>Your evidence</0> <1>{decided, select, build {passed your bar: <2/>} other {fell below your bar: <2/>}}</1>',
      values,
    ),
  reminder: () => i18n.t('<0>Your date</0> <1>has come for <2/></1>'),
  subscriber: values =>
    i18n.t(
      '<0>{people, plural, one {# person} other {# people}}</0> <1>joined the waiting list of <2/></1>',
      values,
    ),
  'visitor-answer': values =>
    i18n.t(
      '<0>{people, plural, one {# visitor} other {# visitors}}</0> <1>answered your questions on <2/></1>',
      values,
    ),
  case: values =>
    i18n.t('<0>{people, plural, one {# new case} other {# new cases}}</0> <1>in the queue</1>', values),
}

const NOTICES: Record<NoticeKind, string> = {
  receipt: i18n.t('<0>Your report</0> <1>arrived</1>'),
  outcome: i18n.t('<0>Your report</0> <1>was decided</1>'),
  decision: i18n.t('<0>The moderators</0> <1>decided about something of yours</1>'),
  appeal_receipt: i18n.t('<0>Your appeal</0> <1>arrived</1>'),
  appeal_answer: i18n.t('<0>Your appeal</0> <1>was decided</1>'),
  votes_voided: i18n.t('<0>Votes</0> <1>on what you published no longer count</1>'),
  votes_restored: i18n.t('<0>Votes</0> <1>on what you published count again</1>'),
  readers_excluded: i18n.t('<0>Some people</0> <1>who opened a project of yours are no longer counted</1>'),
  readers_restored: i18n.t('<0>Some people</0> <1>who opened a project of yours count again</1>'),
  list_mail_released: i18n.t('<0>Your email</0> <1>to your waiting list is on its way</1>'),
  list_mail_sent_back: i18n.t('<0>Your email</0> <1>to your waiting list came back with a note</1>'),
  everything_removed: i18n.t('<0>A ban</0> <1>hides everything of its member</1>'),
  comment_removed: i18n.t('<0>Your comment</0> <1>was removed by the author of the post</1>'),
  list_mail_waiting: i18n.t('<0>An email</0> <1>to a waiting list has waited for more than a day</1>'),
}

/** Such a notification is about the evidence or the visitors of an own item, or comes from moderation. */
export const isOfNoMember = ({ kind }: Pick<Notification, 'kind'>) =>
  ['verdict', 'reminder', 'notice', 'case'].includes(kind) || isOfVisitors({ kind })

/** People without an account are counted by day. */
export const isOfVisitors = ({ kind }: Pick<Notification, 'kind'>) =>
  kind === 'subscriber' || kind === 'visitor-answer'

/** The member's name then replaces <0/>. */
export const isOfMember = (notification: Pick<Notification, 'kind' | 'people'>) =>
  !isOfNoMember(notification) && notification.people <= 1

export function toText(notification: Notification) {
  const { kind, notice, withdrawn, count, people } = notification
  if (notice) return NOTICES[notice.kind]
  if (withdrawn) return i18n.t('<0>Your evidence</0> <1>no longer has a verdict: <2/></1>')
  const values = {
    count,
    people: isOfMember(notification) ? 1 : people,
    decided: notification.decided ?? 'change',
  }
  return kind === 'vote' || kind === 'notice' ? toVoteText(notification) : TEXTS[kind](values)
}

function toVoteText({ count, people, votes, contentType }: Notification) {
  if (people <= 1 && votes) {
    if (votes.earlyAdopter > 0) return i18n.t('<0/> <1>said they’d use <2/></1>')
    if (votes.painPoint > 0)
      return contentType === 'pain_point'
        ? i18n.t('<0/> <1>has this pain too: <2/></1>')
        : i18n.t('<0/> <1>likes <2/></1>')
  }
  return VOTED({ count, people: Math.max(people, 1), decided: '' })
}

/** Takes a text of `toText`. Returns it as screen readers read it: 'Maya commented on Night buses'. */
export function toSpokenText(
  text: string,
  { from, contentTitle }: Pick<Notification, 'from' | 'contentTitle'>,
) {
  const values: Record<string, string> = { '0': from?.name ?? i18n.t('Anonymous'), '2': contentTitle }
  return text.replace(/<\/?\d>|<(\d)\/>/g, (_, part?: string) => (part ? (values[part] ?? '') : ''))
}

const GONE: Record<ItemKind | Exclude<Notification['gone'], 'item' | null>, string> = {
  idea: i18n.t('This idea was deleted.'),
  pain_point: i18n.t('This pain point was deleted.'),
  product: i18n.t('This product was deleted.'),
  comment: i18n.t('This comment was deleted.'),
  answer: i18n.t('This answer was deleted.'),
  solution: i18n.t('This solution was deleted.'),
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
  ...notification
}: Notification) {
  if (!contentType) return undefined
  if (gone) return GONE[gone === 'item' ? contentType : gone]
  if (kind === 'reminder') return i18n.t('Decide with what you know, or ask longer.')
  if (notification.withdrawn) return toWithdrawalSentence(notification.withdrawn, notification.createdAt)
  if (kind === 'verdict' && decided)
    return i18n.t(
      'Your plan for that: {decided, select, build {build it} drop {drop it} other {change it}}.',
      {
        decided,
      },
    )
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
  const { commentId, solutionId } = place
  if (notice) return links.notice(notice.id)
  if (kind === 'case') return links.queue()
  if (!contentType || !contentId) return links.notifications()
  if (conversationId) return links.chat(conversationId)
  if (kind === 'subscriber') return links.waitingList(contentType, contentId)
  if (kind === 'visitor-answer') return links.answersToItem(contentType, contentId)
  const address = links.signalTarget(contentType, contentId)
  if (commentId) return `${address}#comment-${commentId}`
  return solutionId ? `${address}#solution-${solutionId}` : address
}
