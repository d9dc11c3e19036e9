import type { MessageId } from '#contract/ids.ts'

/** An own message that is not known to be stored; `failure` says why it failed. */
export type Pending = {
  id: MessageId
  content: string
  /** When it was written, by the clock of this browser. */
  createdAt: string
  state: 'sending' | 'failed'
  failure?: string
  /** A refused message waits for its author, any other is sent until there is an answer. */
  isRefused: boolean
}

type List = readonly Pending[]

export const NO_CONNECTION = 'There is no connection. It will be sent when there is one.'

const asSending = ({ failure: _, ...message }: Pending): Pending => ({
  ...message,
  state: 'sending',
  isRefused: false,
})

const asFailed = (message: Pending, failure: string): Pending => ({ ...message, state: 'failed', failure })

const change = (pending: List, id: MessageId, to: (message: Pending) => Pending) =>
  pending.map(message => (message.id === id ? to(message) : message))

/** The message to send now: the first that was not refused. */
export const nextToSend = (pending: List) => pending.find(({ isRefused }) => !isRefused)

export const withWritten = (pending: List, message: Pick<Pending, 'id' | 'content' | 'createdAt'>): List => [
  ...pending,
  { ...message, state: 'sending', isRefused: false },
]

/** Without the messages that are stored or given up; the same list when there are none. */
export const without = (pending: List, isGone: (id: MessageId) => boolean): List =>
  pending.some(({ id }) => isGone(id)) ? pending.filter(({ id }) => !isGone(id)) : pending

export const withRefused = (pending: List, { id, failure }: { id: MessageId; failure: string }): List =>
  change(pending, id, message => ({ ...asFailed(message, failure), isRefused: true }))

export const withResent = (pending: List, id: MessageId): List => change(pending, id, asSending)

/** All that is on its way says that it waits for a connection. */
export const withoutConnection = (pending: List): List =>
  pending.map(message => (message.isRefused ? message : asFailed(message, NO_CONNECTION)))

/** All that waited for a connection is on its way again; the same list when nothing waited. */
export const withConnection = (pending: List): List =>
  pending.some(({ state, isRefused }) => state === 'failed' && !isRefused)
    ? pending.map(message => (message.isRefused ? message : asSending(message)))
    : pending
