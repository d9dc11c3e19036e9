import { useState } from 'react'
import type { NotificationId } from '#contract/ids.ts'
import type { Signal, SignalFilter } from '#contract/talk/signals.ts'

const byId = (signals: readonly Signal[]) => signals.map(signal => [signal.id, signal] as const)

type List = { show: SignalFilter; listed: readonly Signal[]; pages: number }

const NO_FLOOR = { ms: 0, pages: 0 }

/**
 * Keeps signals that were read on this page at their places until the next visit, although the list of unread signals
 * no longer has them. Earlier ones that take their places in its pages wait until they are unfolded, or rows would move.
 */
export function useKeptSignals({ show, listed, pages }: List) {
  const [kept, setKept] = useState<ReadonlyMap<NotificationId, Signal>>(new Map())
  const [floor, setFloor] = useState(NO_FLOOR)
  const isUnread = show === 'unread'
  const hasFloor = isUnread && floor.pages === pages
  const shown = hasFloor ? listed.filter(({ createdAt }) => Date.parse(createdAt) >= floor.ms) : listed
  return {
    signals: isUnread ? [...new Map([...kept, ...byId(shown)]).values()] : listed,
    unfold: shown.length < listed.length ? () => setFloor(NO_FLOOR) : undefined,
    onRead: (signals: readonly Signal[]) => {
      setKept(before => new Map([...before, ...byId(signals.map(signal => ({ ...signal, read: true })))]))
      if (isUnread && !hasFloor)
        setFloor({ pages, ms: Math.min(...listed.map(({ createdAt }) => Date.parse(createdAt))) })
    },
    /** Reloading does not change a kept signal, because it is no longer in any list. */
    onChange: (id: NotificationId, change: Partial<Signal>) =>
      setKept(before => {
        const signal = before.get(id)
        return signal ? new Map(before).set(id, { ...signal, ...change }) : before
      }),
  }
}
