import type { MessageId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'

/** Perhaps not stored on the server. `failure` is the sentence of the last failure. */
export type Pending = {
  id: MessageId
  content: string
  /** By the browser's clock. */
  createdAt: string
  state: 'sending' | 'failed'
  failure?: string
  /** A refused message is not sent again until its author asks for it. Others are sent until there is a response. */
  isRefused: boolean
}

type List = readonly Pending[]

export const NO_CONNECTION = i18n.t('No connection. We’ll send it when there is one.')

const asSending = ({ failure: _, ...message }: Pending): Pending => ({
  ...message,
  state: 'sending',
  isRefused: false,
})

const asFailed = (message: Pending, failure: string): Pending => ({ ...message, state: 'failed', failure })

const change = (pending: List, id: MessageId, to: (message: Pending) => Pending) =>
  pending.map(message => (message.id === id ? to(message) : message))

export const findNextToSend = (pending: List) => pending.find(({ isRefused }) => !isRefused)

export const withNew = (pending: List, message: Pick<Pending, 'id' | 'content' | 'createdAt'>): List => [
  ...pending,
  { ...message, state: 'sending', isRefused: false },
]

/** Returns the same list if none is gone. */
export const without = (pending: List, isGone: (id: MessageId) => boolean): List =>
  pending.some(({ id }) => isGone(id)) ? pending.filter(({ id }) => !isGone(id)) : pending

export const withRefused = (pending: List, { id, failure }: { id: MessageId; failure: string }): List =>
  change(pending, id, message => ({ ...asFailed(message, failure), isRefused: true }))

export const withResent = (pending: List, id: MessageId): List => change(pending, id, asSending)

export const withoutConnection = (pending: List): List =>
  pending.map(message => (message.isRefused ? message : asFailed(message, NO_CONNECTION)))

/** Returns the same list if none waits. */
export const withConnection = (pending: List): List =>
  pending.some(({ state, isRefused }) => state === 'failed' && !isRefused)
    ? pending.map(message => (message.isRefused ? message : asSending(message)))
    : pending
