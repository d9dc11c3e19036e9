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
  /** Returns null if there was no response, so that the message must be sent again. */
  toRefusal: (error: unknown) => string | null
}

const WAITS = { firstMs: 1_000, maxMs: 10_000 }
const SILENT_TRIES = 3

type List = ReturnType<typeof createList>

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
 * Sends one message at a time in the order of writing, each with its first id, so that a repeated request stores it once.
 * Without a response it is sent again after 1, 2, 4, 8 and then every 10 s, or on `wake`. After the third failure it is
 * shown as failed.
 */
export function createOutbox({ initial, save, ...options }: OutboxOptions) {
  const list = createList({ initial, save })
  const { start, wake, stop } = createSender(list, options)
  start()
  return {
    pending: list.get,
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
    /** Call it on a new connection. */
    wake,
    /** Pending messages remain saved. */
    close: stop,
  }
}

export type Outbox = ReturnType<typeof createOutbox>
