import type { ConversationId } from '#contract/ids.ts'
import type { openedToAnswer } from './chat-state.ts'

const has = (state: unknown, name: keyof typeof openedToAnswer) =>
  typeof state === 'object' && state !== null && Reflect.get(state, name) === true

/** Returns whether a history state belongs to a chat that was opened from the list. */
export const isOpenedFromList = (state: unknown) => has(state, 'isOverList')

/** Returns whether a history state belongs to a chat that was opened for a reply. */
export const isOpenedToAnswer = (state: unknown) => has(state, 'isAnswering')

/** Returns the id of the chat that an address opens, or null. */
export const getChatId = (search: URLSearchParams) => search.get('chat') as ConversationId | null

/** Returns the search part of an address with a chat open, or with none. */
export function withChat(search: URLSearchParams, id: ConversationId | null) {
  const next = new URLSearchParams(search)
  if (id) next.set('chat', id)
  else next.delete('chat')
  return `?${next}`
}

/** Returns the element id of the link to a chat in the list. */
export const toContinueLinkId = (id: ConversationId) => `continue-${id}`
