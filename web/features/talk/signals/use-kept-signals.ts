import { useState } from 'react'
import type { ConversationId, NotificationId } from '#contract/ids.ts'
import type { Signal } from '#contract/talk/signals.ts'

/**
 * Keeps signals that were read on this page at their places until the next visit, although the list of unread signals
 * no longer has them.
 */
export function useKeptSignals() {
  const [kept, setKept] = useState<readonly Signal[]>([])
  const put = (signals: readonly Signal[]) =>
    setKept(before => [...before.filter(({ id }) => signals.every(signal => signal.id !== id)), ...signals])
  return {
    merge: (unread: readonly Signal[]) => {
      const ids = new Set(unread.map(({ id }) => id))
      return [...unread, ...kept.filter(({ id }) => !ids.has(id))]
    },
    onRead: (signals: readonly Signal[]) => put(signals.map(signal => ({ ...signal, read: true }))),
    /** Reloading does not change a kept signal, because it is in no list any more. */
    onChange: (changed: Signal) =>
      setKept(before =>
        before.map(signal => (signal.id === changed.id ? { ...changed, read: true } : signal)),
      ),
    /** Makes the button of a kept signal open the chat that was started from it. */
    keepStarted: (id: NotificationId, conversationId: ConversationId) =>
      setKept(before => before.map(signal => (signal.id === id ? { ...signal, conversationId } : signal))),
  }
}
