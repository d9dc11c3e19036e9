import type { ItemKind } from '#contract/item-kind.ts'
import type { Notification } from '#contract/notifications.ts'
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
} as const

const DECISIONS = { build: 'decided to build', drop: 'decided to drop', change: 'decided to change' } as const

/** Whether a notification is of no member, but of the evidence of an own item. */
export const isOfEvidence = ({ kind }: Pick<Notification, 'kind'>) =>
  kind === 'verdict' || kind === 'reminder'

/** Returns who did it: the number of people, or undefined for one; of the own evidence, what there is to say about it. */
export function toPeople({ kind, people }: Pick<Notification, 'kind' | 'people'>) {
  if (kind === 'verdict') return 'Your evidence'
  if (kind === 'reminder') return 'Your date'
  return people > 1 ? `${people.toLocaleString('en')} people` : undefined
}

type Act = Pick<Notification, 'kind' | 'count' | 'people' | 'votes' | 'contentType' | 'decided'>

/** Returns the words between who did it and the title of the item: 'commented on'. */
export function toAction({ kind, count, people, votes, contentType, decided }: Act) {
  if (kind === 'message') return `sent you ${count === 1 ? 'a message' : `${count} messages`} about`
  if (kind === 'decision') return DECISIONS[decided ?? 'change']
  if (kind === 'verdict') return `is ${decided === 'build' ? 'above' : 'below'} your line:`
  if (kind !== 'vote') return ACTIONS[kind]
  if (people > 1 || !votes) return 'voted on'
  if (votes.earlyAdopter > 0) return 'would be an early adopter of'
  if (votes.painPoint > 0) return contentType === 'pain_point' ? 'has this pain too:' : 'likes'
  return 'voted on'
}

const NOUNS: Record<ItemKind, string> = { idea: 'idea', pain_point: 'pain point', product: 'product' }

/** Returns the second line: what was deleted, the first words, or which votes there are of several. */
export function toDetail({ kind, gone, words, votes, people, contentType, decided }: Notification) {
  if (gone) return `This ${gone === 'item' ? NOUNS[contentType] : gone} was deleted.`
  if (kind === 'reminder') return 'Decide with what you know, or ask longer.'
  if (kind === 'verdict' && decided) return `Your rule says: ${decided}.`
  return words ?? (votes && people > 1 ? toVotesLine(votes, contentType) : undefined)
}

function toVotesLine({ painPoint, earlyAdopter }: NonNullable<Notification['votes']>, kind: ItemKind) {
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

/** Returns the address of what a notification is about: the chat, or the item at the comment or solution. */
export function toAddress({ conversationId, contentType, contentId, commentId, solutionId }: Notification) {
  if (conversationId) return links.chat(conversationId)
  const address = links.signalTarget(contentType, contentId)
  if (commentId) return `${address}#comment-${commentId}`
  return solutionId ? `${address}#solution-${solutionId}` : address
}
