import { useState } from 'react'
import type { ConversationId, SignalId } from '#contract/ids.ts'
import type { Signal } from '#contract/talk/signals.ts'

/** Keeps the signals that are read here in their places until the next visit, although the list of unread ones lacks them. */
export function useKeptSignals() {
  const [kept, setKept] = useState<readonly Signal[]>([])
  const put = (signals: readonly Signal[]) =>
    setKept(before => [...before.filter(({ id }) => signals.every(signal => signal.id !== id)), ...signals])
  return {
    /** Returns the unread signals together with the kept ones. */
    merge: (unread: readonly Signal[]) => {
      const ids = new Set(unread.map(({ id }) => id))
      return [...unread, ...kept.filter(({ id }) => !ids.has(id))]
    },
    onRead: (signals: readonly Signal[]) => put(signals.map(signal => ({ ...signal, read: true }))),
    /** Changes a kept signal: the list that it left no longer does. */
    onChange: (changed: Signal) =>
      setKept(before =>
        before.map(signal => (signal.id === changed.id ? { ...changed, read: true } : signal)),
      ),
    /** Notes the chat that was started from a kept signal, which leads there from then on. */
    keepStarted: (id: SignalId, conversationId: ConversationId) =>
      setKept(before => before.map(signal => (signal.id === id ? { ...signal, conversationId } : signal))),
  }
}
