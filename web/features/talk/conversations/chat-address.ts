import type { ConversationId } from '#contract/ids.ts'

/** What goes with the address of a chat that was opened over its list, to which closing it leads back. */
export const overList = { isOverList: true } as const

/** Whether the chat of a location was opened over its list. */
export const isOverList = (state: unknown) =>
  typeof state === 'object' && state !== null && Reflect.get(state, 'isOverList') === true

/** The chat that an address has open. */
export const chatOf = (search: URLSearchParams) => search.get('chat') as ConversationId | null

/** The search part of an address with a chat open, or with none. */
export function withChat(search: URLSearchParams, id: ConversationId | null) {
  const next = new URLSearchParams(search)
  if (id) next.set('chat', id)
  else next.delete('chat')
  return `?${next}`
}

/** The id of the link in the list that leads to a chat. */
export const continueLinkId = (id: ConversationId) => `continue-${id}`
