import { toWithdrawalSentence } from '#contract/evidence/texts/withdrawal-text.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import type { NoticeKind } from '#contract/moderation/notices.ts'
import type { Notification } from '#contract/talk/notifications.ts'
import { links } from '#web/links.ts'

const ACTIONS = {
  comment: 'commented on',
  answer: 'answered a question on',
  solution: 'proposed a solution to',
  verification: 'marked your answer as a Verified Insight on',
  reply: 'replied in the discussion of',
  chat: 'started a chat with you about',
  request: 'asks you for a talk about',
  reminder: 'has come for',
  supporter: 'joined the waiting list of',
  'visitor-answer': 'answered your questions on',
} as const

/** The subject of each notice of the moderation, and what became of the subject. */
const NOTICES: Record<NoticeKind, { of: string; action: string }> = {
  receipt: { of: 'Your report', action: 'arrived' },
  outcome: { of: 'Your report', action: 'was decided' },
  ruling: { of: 'The moderators', action: 'decided about something of yours' },
  appeal_receipt: { of: 'Your appeal', action: 'arrived' },
  appeal_answer: { of: 'Your appeal', action: 'was decided' },
  votes_voided: { of: 'Votes', action: 'on what you published no longer count' },
  votes_restored: { of: 'Votes', action: 'on what you published count again' },
  readers_excluded: { of: 'Some people', action: 'who opened a project of yours are no longer counted' },
  readers_restored: { of: 'Some people', action: 'who opened a project of yours count again' },
  list_mail_released: { of: 'Your email', action: 'to your waiting list is on its way' },
  list_mail_sent_back: { of: 'Your email', action: 'to your waiting list came back with a note' },
  everything_removed: { of: 'A ban', action: 'hides everything of its member' },
  comment_removed: { of: 'Your comment', action: 'was removed by the author of the post' },
  list_mail_waiting: { of: 'An email', action: 'to a waiting list has waited for more than a day' },
}

const DECISIONS = { build: 'decided to build', drop: 'decided to drop', change: 'decided to change' } as const

/**
 * Returns whether a notification is of no member, but of the evidence or the visitors of an own item, or of the moderation.
 */
export const isOfNoMember = ({ kind }: Pick<Notification, 'kind'>) =>
  ['verdict', 'reminder', 'notice', 'case'].includes(kind) || isOfVisitors({ kind })

/** Returns whether a notification is of people without an account, who are counted by day. */
export const isOfVisitors = ({ kind }: Pick<Notification, 'kind'>) =>
  kind === 'supporter' || kind === 'visitor-answer'

/** Returns the subject of the sentence: the number of people, undefined for one member, or the thing if it is of no member. */
export function toPeople({ kind, people, notice }: Pick<Notification, 'kind' | 'people' | 'notice'>) {
  if (notice) return NOTICES[notice.kind].of
  if (kind === 'case') return people === 1 ? '1 new case' : `${people.toLocaleString('en')} new cases`
  if (kind === 'verdict') return 'Your evidence'
  if (kind === 'reminder') return 'Your date'
  if (kind === 'visitor-answer') return people === 1 ? '1 visitor' : `${people.toLocaleString('en')} visitors`
  if (kind === 'supporter' && people === 1) return '1 person'
  return people > 1 ? `${people.toLocaleString('en')} people` : undefined
}

type Act = Pick<
  Notification,
  'kind' | 'notice' | 'count' | 'people' | 'votes' | 'contentType' | 'decided' | 'withdrawn'
>

/** Returns the words between who did it and the title of the item: 'commented on'. */
export function toAction({ kind, notice, count, people, votes, contentType, decided, withdrawn }: Act) {
  if (notice) return NOTICES[notice.kind].action
  if (kind === 'case') return 'in the queue'
  if (kind === 'message') return `sent you ${count === 1 ? 'a message' : `${count} messages`} about`
  if (kind === 'decision') return DECISIONS[decided ?? 'change']
  if (withdrawn) return 'no longer has a verdict:'
  if (kind === 'verdict') return `is ${decided === 'build' ? 'above' : 'below'} your bar:`
  if (kind !== 'vote' && kind !== 'notice') return ACTIONS[kind]
  if (people > 1 || !votes) return 'voted on'
  if (votes.earlyAdopter > 0) return 'would be an early adopter of'
  if (votes.painPoint > 0) return contentType === 'pain_point' ? 'has this pain too:' : 'likes'
  return 'voted on'
}

const NOUNS: Record<ItemKind, string> = { idea: 'idea', pain_point: 'pain point', product: 'product' }

/** Returns the second line: what was deleted, the first words, or which votes there are of several. */
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
  if (gone) return `This ${gone === 'item' ? NOUNS[contentType] : gone} was deleted.`
  if (kind === 'reminder') return 'Decide with what you know, or ask longer.'
  if (notification.withdrawn) return toWithdrawalSentence(notification.withdrawn, notification.createdAt)
  if (kind === 'verdict' && decided) return `Your plan says: ${decided} it.`
  return words ?? (votes && people > 1 ? toVotesText(votes, contentType) : undefined)
}

function toVotesText({ painPoint, earlyAdopter }: NonNullable<Notification['votes']>, kind: ItemKind) {
  const isOne = painPoint === 1
  const likes = isOne ? 'likes it' : 'like it'
  const suffers = isOne ? 'has this pain too' : 'have this pain too'
  const parts = [
    earlyAdopter > 0 &&
      `${earlyAdopter} would be ${earlyAdopter === 1 ? 'an early adopter' : 'early adopters'}`,
    painPoint > 0 && `${painPoint} ${kind === 'pain_point' ? suffers : likes}`,
  ]
  return parts.filter(part => part !== false).join(' · ')
}

/**
 * Returns the address of what a notification is about: the notice, the chat, the waiting list, the people of the item, or the item at
 * the comment or solution.
 */
export function toAddress({ kind, notice, conversationId, contentType, contentId, ...place }: Notification) {
  const { commentId, solutionId } = place
  if (notice) return links.notice(notice.id)
  if (kind === 'case') return links.queue()
  if (!contentType || !contentId) return links.notifications()
  if (conversationId) return links.chat(conversationId)
  if (kind === 'supporter') return links.waitingList(contentType, contentId)
  if (kind === 'visitor-answer') return links.peopleOfItem(contentType, contentId)
  const address = links.signalTarget(contentType, contentId)
  if (commentId) return `${address}#comment-${commentId}`
  return solutionId ? `${address}#solution-${solutionId}` : address
}
