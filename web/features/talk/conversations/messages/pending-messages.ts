import type { MessageId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'

/** An own message that is perhaps not stored on the server. `failure` is the sentence of its last failure. */
export type Pending = {
  id: MessageId
  content: string
  /** The time of writing by the browser's clock. */
  createdAt: string
  state: 'sending' | 'failed'
  failure?: string
  /**
   * True for a refused message, which is not sent again until its author asks for it. Other messages are sent until
   * there is a response.
   */
  isRefused: boolean
}

type List = readonly Pending[]

export const NO_CONNECTION = i18n.t('There is no connection. It will be sent when there is one.')

const asSending = ({ failure: _, ...message }: Pending): Pending => ({
  ...message,
  state: 'sending',
  isRefused: false,
})

const asFailed = (message: Pending, failure: string): Pending => ({ ...message, state: 'failed', failure })

const change = (pending: List, id: MessageId, to: (message: Pending) => Pending) =>
  pending.map(message => (message.id === id ? to(message) : message))

/** Returns the next message to send, which is the first that was not refused. */
export const findNextToSend = (pending: List) => pending.find(({ isRefused }) => !isRefused)

export const withNew = (pending: List, message: Pick<Pending, 'id' | 'content' | 'createdAt'>): List => [
  ...pending,
  { ...message, state: 'sending', isRefused: false },
]

/** Returns the list without stored or discarded messages. Returns the same list if there are none. */
export const without = (pending: List, isGone: (id: MessageId) => boolean): List =>
  pending.some(({ id }) => isGone(id)) ? pending.filter(({ id }) => !isGone(id)) : pending

export const withRefused = (pending: List, { id, failure }: { id: MessageId; failure: string }): List =>
  change(pending, id, message => ({ ...asFailed(message, failure), isRefused: true }))

export const withResent = (pending: List, id: MessageId): List => change(pending, id, asSending)

/** Returns the list in which every message that was not refused waits for a connection. */
export const withoutConnection = (pending: List): List =>
  pending.map(message => (message.isRefused ? message : asFailed(message, NO_CONNECTION)))

/** Returns the list in which every waiting message is being sent. Returns the same list if none waits. */
export const withConnection = (pending: List): List =>
  pending.some(({ state, isRefused }) => state === 'failed' && !isRefused)
    ? pending.map(message => (message.isRefused ? message : asSending(message)))
    : pending
