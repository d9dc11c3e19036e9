import type { ConversationId } from '#contract/ids.ts'
import { withParams } from '#web/platform/page/address-parts.ts'
import type { openedToAnswer } from './chat-state.ts'

const has = (state: unknown, name: keyof typeof openedToAnswer) =>
  typeof state === 'object' && state !== null && Reflect.get(state, name) === true

export const isOpenedFromList = (state: unknown) => has(state, 'isOverList')

export const isOpenedToAnswer = (state: unknown) => has(state, 'isAnswering')

export const getChatId = (search: URLSearchParams) => search.get('chat') as ConversationId | null

export const withChat = (search: URLSearchParams, id: ConversationId | null) =>
  `?${withParams(search, { chat: id })}`

export const toContinueLinkId = (id: ConversationId) => `continue-${id}`
