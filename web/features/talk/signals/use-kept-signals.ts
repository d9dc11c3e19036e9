import { useState } from 'react'
import type { NotificationId } from '#contract/ids.ts'
import type { Signal } from '#contract/talk/signals.ts'

const byId = (signals: readonly Signal[]) => signals.map(signal => [signal.id, signal] as const)

/**
 * Keeps signals that were read on this page at their places until the next visit, although the list of unread signals
 * no longer has them.
 */
export function useKeptSignals() {
  const [kept, setKept] = useState<ReadonlyMap<NotificationId, Signal>>(new Map())
  return {
    merge: (unread: readonly Signal[]) => [...new Map([...kept, ...byId(unread)]).values()],
    onRead: (signals: readonly Signal[]) =>
      setKept(before => new Map([...before, ...byId(signals.map(signal => ({ ...signal, read: true })))])),
    /** Reloading does not change a kept signal, because it is in no list any more. */
    onChange: (id: NotificationId, change: Partial<Signal>) =>
      setKept(before => {
        const signal = before.get(id)
        return signal ? new Map(before).set(id, { ...signal, ...change }) : before
      }),
  }
}
