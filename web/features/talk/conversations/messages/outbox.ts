import { getBackoffMs } from '#contract/backoff.ts'
import type { MessageId } from '#contract/ids.ts'
import type { Message } from '#contract/talk/messages.ts'
import {
  findNextToSend,
  type Pending,
  withConnection,
  withNew,
  without,
  withoutConnection,
  withRefused,
  withResent,
} from './pending-messages.ts'

/** Returns a wait that can be ended early. */
function createInterruptibleWait() {
  let end = () => {}
  return {
    wait: (ms: number) =>
      new Promise<void>(resolve => {
        const timer = setTimeout(resolve, ms)
        end = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
    wake: () => end(),
  }
}

type OutboxOptions = {
  /** The messages that the previous page could not send. */
  initial: readonly Pending[]
  save: (pending: readonly Pending[]) => void
  post: (message: Pick<Pending, 'id' | 'content'>) => Promise<Message>
  /** Called before the message leaves the outbox, so that the message never disappears from the screen. */
  onStored: (message: Message) => void
  onRefused: () => void
  /** Returns the sentence of a refusal. Returns null if there was no response, so that the message must be sent again. */
  toRefusal: (error: unknown) => string | null
}

const WAITS = { firstMs: 1_000, maxMs: 10_000 }
const SILENT_TRIES = 3

type List = ReturnType<typeof createList>

/** Keeps the pending messages. Every change is saved, and subscribers are notified. */
function createList({ initial, save }: Pick<OutboxOptions, 'initial' | 'save'>) {
  let pending = initial
  const readers = new Set<() => void>()
  return {
    get: () => pending,
    set(next: readonly Pending[]) {
      if (next === pending) return
      pending = next
      save(pending)
      for (const reader of readers) reader()
    },
    subscribe(reader: () => void) {
      readers.add(reader)
      return () => void readers.delete(reader)
    },
  }
}

/** Sends the pending messages one after the other, until none is left or it is stopped. */
function createSender(
  list: List,
  { post, onStored, onRefused, toRefusal: refusalOf }: Omit<OutboxOptions, 'initial' | 'save'>,
) {
  const { wait, wake } = createInterruptibleWait()
  const state = { isSending: false, isStopped: false, tries: 0 }

  const fail = async (id: MessageId, error: unknown) => {
    const failure = refusalOf(error)
    if (failure !== null) {
      list.set(withRefused(list.get(), { id, failure }))
      return onRefused()
    }
    state.tries += 1
    if (state.tries >= SILENT_TRIES) list.set(withoutConnection(list.get()))
    await wait(getBackoffMs(state.tries, WAITS))
  }
  const send = async ({ id, content }: Pending) => {
    try {
      const stored = await post({ id, content })
      if (state.isStopped) return
      onStored(stored)
      list.set(withConnection(without(list.get(), pending => pending === id)))
      state.tries = 0
    } catch (error) {
      if (!state.isStopped) await fail(id, error)
    }
  }
  const start = async () => {
    if (state.isSending) return
    state.isSending = true
    for (let next = findNextToSend(list.get()); next && !state.isStopped; next = findNextToSend(list.get()))
      await send(next)
    state.isSending = false
  }
  const stop = () => {
    state.isStopped = true
    wake()
  }
  return { start: () => void start(), wake, stop }
}

/**
 * Keeps the own unsent messages of a conversation and sends them one at a time in the order of writing. Each keeps its
 * first id, so that a repeated request stores it once. Without a response a message is sent again after 1, 2, 4, 8 and
 * then every 10 s, or on `wake`. After the third failure it is shown as failed until it is stored.
 */
export function createOutbox({ initial, save, ...options }: OutboxOptions) {
  const list = createList({ initial, save })
  const { start, wake, stop } = createSender(list, options)
  start()
  return {
    pending: list.get,
    /** Calls back when the pending messages change. Returns the function that ends this. */
    subscribe: list.subscribe,
    send(message: Pick<Pending, 'id' | 'content' | 'createdAt'>) {
      list.set(withNew(list.get(), message))
      start()
    },
    resend(id: MessageId) {
      list.set(withResent(list.get(), id))
      wake()
      start()
    },
    discard: (id: MessageId) => list.set(without(list.get(), pending => pending === id)),
    /** Removes the messages that are stored. */
    settle: (isStored: (id: MessageId) => boolean) => list.set(without(list.get(), isStored)),
    /** Sends waiting messages at once. Call it on a new connection. */
    wake,
    /** Stops sending. Pending messages remain saved. */
    close: stop,
  }
}

export type Outbox = ReturnType<typeof createOutbox>
