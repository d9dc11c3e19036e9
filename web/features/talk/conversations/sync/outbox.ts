import type { MessageId } from '#contract/ids.ts'
import type { Message } from '#contract/messages.ts'
import {
  nextToSend,
  type Pending,
  withConnection,
  without,
  withoutConnection,
  withRefused,
  withResent,
  withWritten,
} from './pending.ts'
import { wakeableWait } from './wakeable-wait.ts'

type OutboxOptions = {
  /** What an earlier page has left over. */
  kept: readonly Pending[]
  keep: (pending: readonly Pending[]) => void
  post: (message: Pick<Pending, 'id' | 'content'>) => Promise<Message>
  /** Called before the message leaves the outbox, so that there is no moment in which it is nowhere. */
  onStored: (message: Message) => void
  onRefused: () => void
  /** The sentence of a refusal; null where there was no answer and the same message is to be sent again. */
  refusalOf: (error: unknown) => string | null
}

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 10_000
const SILENT_TRIES = 3

type List = ReturnType<typeof createList>

/** What is pending: kept wherever `keep` keeps it, and followed by the screen. */
function createList({ kept, keep }: Pick<OutboxOptions, 'kept' | 'keep'>) {
  let pending = kept
  const readers = new Set<() => void>()
  return {
    get: () => pending,
    set(next: readonly Pending[]) {
      if (next === pending) return
      pending = next
      keep(pending)
      for (const reader of readers) reader()
    },
    follow(reader: () => void) {
      readers.add(reader)
      return () => void readers.delete(reader)
    },
  }
}

/** Sends what is pending, one after the other, until nothing is or it is stopped. */
function createSender(
  list: List,
  { post, onStored, onRefused, refusalOf }: Omit<OutboxOptions, 'kept' | 'keep'>,
) {
  const { wait, wake } = wakeableWait()
  const state = { isSending: false, isStopped: false, tries: 0 }

  const fail = async (id: MessageId, error: unknown) => {
    const failure = refusalOf(error)
    if (failure !== null) {
      list.set(withRefused(list.get(), { id, failure }))
      return onRefused()
    }
    state.tries += 1
    if (state.tries >= SILENT_TRIES) list.set(withoutConnection(list.get()))
    await wait(Math.min(FIRST_WAIT_MS * 2 ** (state.tries - 1), LONGEST_WAIT_MS))
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
    for (let next = nextToSend(list.get()); next && !state.isStopped; next = nextToSend(list.get()))
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
 * Own messages of one conversation on their way: sent one at a time in the order written, each with the id it was
 * given at first, so that sending it again stores it once. Without an answer it is tried again, after 1, 2, 4, 8 and
 * then every 10 s, or when it is woken; from the third time on it is shown as failed until it gets through.
 */
export function createOutbox({ kept, keep, ...options }: OutboxOptions) {
  const list = createList({ kept, keep })
  const { start, wake, stop } = createSender(list, options)
  start()
  return {
    pending: list.get,
    /** Calls back when what is pending changes; answers how to stop. */
    follow: list.follow,
    send(message: Pick<Pending, 'id' | 'content' | 'createdAt'>) {
      list.set(withWritten(list.get(), message))
      start()
    },
    resend(id: MessageId) {
      list.set(withResent(list.get(), id))
      wake()
      start()
    },
    discard: (id: MessageId) => list.set(without(list.get(), pending => pending === id)),
    /** Takes out what is known to be stored. */
    settle: (isStored: (id: MessageId) => boolean) => list.set(without(list.get(), isStored)),
    /** There is a connection: what waits for one is sent at once. */
    wake,
    /** Sends nothing more, and keeps what is pending. */
    close: stop,
  }
}

export type Outbox = ReturnType<typeof createOutbox>
