import type { Followed, Response } from '#contract/talk/responses.ts'
import { countText } from '#web/features/items/items/count-text.ts'
import { links } from '#web/links.ts'

/** Returns what the member said of an item: their latest answer, else their vote. */
export function toOwnWords({ kind, vote, answer }: Pick<Response, 'kind' | 'vote' | 'answer'>) {
  if (answer) return `You answered: “${answer.words}”`
  if (kind === 'pain_point') return 'You have this pain too'
  return vote === 'early_adopter' ? 'You would be an early adopter' : 'You like the idea'
}

/** Returns what happened: 'Maya replied'. */
export function toEvent({ kind, count }: Pick<Followed, 'kind' | 'count'>, author: string) {
  if (kind === 'verification') return 'Verified Insight'
  if (kind === 'reply') return `${author} replied`
  if (kind === 'chat')
    return count > 0 ? `${countText(count, { one: 'message' })} in your chat` : 'A chat about it'
  if (kind === 'solution') return `${countText(count, { one: 'solution' })} proposed`
  if (kind === 'correction') return `${author} corrected it`
  return countText(count, { one: 'more vote' })
}

/** Returns the address of what happened: the comment, the solution, the chat, or else the item. */
export function toPlace({ kind, id }: Pick<Response, 'kind' | 'id'>, event: Followed) {
  if (event.conversationId) return links.chat(event.conversationId)
  const item = links.item(kind, id)
  if (event.commentId) return `${item}#comment-${event.commentId}`
  return event.solutionId ? `${item}#solution-${event.solutionId}` : item
}
