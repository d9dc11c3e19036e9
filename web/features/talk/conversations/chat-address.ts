import type { ConversationId } from '#contract/ids.ts'
import type { openedToAnswer } from './chat-state.ts'

const has = (state: unknown, name: keyof typeof openedToAnswer) =>
  typeof state === 'object' && state !== null && Reflect.get(state, name) === true

export const isOpenedFromList = (state: unknown) => has(state, 'isOverList')

export const isOpenedToAnswer = (state: unknown) => has(state, 'isAnswering')

export const getChatId = (search: URLSearchParams) => search.get('chat') as ConversationId | null

export function withChat(search: URLSearchParams, id: ConversationId | null) {
  const next = new URLSearchParams(search)
  if (id) next.set('chat', id)
  else next.delete('chat')
  return `?${next}`
}

export const toContinueLinkId = (id: ConversationId) => `continue-${id}`
