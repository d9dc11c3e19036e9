import { i18n } from '#contract/text/i18n.ts'
import { notificationKinds } from './notification-kinds.ts'
import type { Notification } from './notifications.ts'

/** Such a notification is about the evidence or the visitors of an own item, or comes from moderation. */
export const isOfNoMember = ({ kind }: Pick<Notification, 'kind'>) =>
  ['verdict', 'reminder', 'notice', 'case'].includes(kind) || isOfVisitors({ kind })

/** People without an account are counted by day. */
export const isOfVisitors = ({ kind }: Pick<Notification, 'kind'>) =>
  kind === 'subscriber' || kind === 'visitor-answer'

/** The member's name then replaces <0/>. */
export const isOfMember = (notification: Pick<Notification, 'kind' | 'people'>) =>
  !isOfNoMember(notification) && notification.people <= 1

/** The sentence of a notification that is not a notice: under the bell and in digests. */
export function toSentence(notification: Notification) {
  const { kind, withdrawn, count, people, contentType } = notification
  if (withdrawn) return i18n.t('<0>Your evidence</0> <1>no longer has a verdict: “<2/>”</1>')
  const decided = notification.decided ?? 'change'
  const voted = kind === 'vote' ? toVoteText(notification) : undefined
  const shown = isOfMember(notification) ? 1 : people
  const { repliedTo, word } = notification
  const values = { decided, contentType: contentType ?? '', repliedTo: repliedTo ?? '', word: word ?? '' }
  return voted ?? i18n.t(notificationKinds[kind].says, { count, people: shown, ...values })
}

/** One vote is named by its type. */
function toVoteText({ people, votes, contentType }: Notification) {
  if (people > 1 || !votes) return undefined
  if (votes.earlyAdopter > 0) return i18n.t('<0/> <1>said they’d use “<2/>”</1>')
  if (votes.painPoint === 0) return undefined
  return contentType === 'pain_point'
    ? i18n.t('<0/> <1>has this pain too: “<2/>”</1>')
    : i18n.t('<0/> <1>likes “<2/>”</1>')
}
