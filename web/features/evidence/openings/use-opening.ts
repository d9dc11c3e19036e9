import { useEffect, useEffectEvent } from 'react'
import type { Opening } from '#contract/evidence/openings.ts'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { noteRead } from '#web/features/items/sightings.ts'
import { useMember } from '#web/platform/app.ts'
import { isUnconfirmed, sendOpening } from './sent-openings.ts'

type Step = { afterMs: number; act: (startedAt: number) => void }

/**
 * Calls each step once, when the page has been in the foreground for so long without a break. `startedAt` is when that
 * began, on the clock of performance.now(). Returns how to stop.
 */
function startPageTimers(startedAt: number, steps: readonly Step[]) {
  const left = new Set(steps)
  let timers: ReturnType<typeof setTimeout>[] = []
  const stop = () => timers.forEach(clearTimeout)
  const start = (from: number) => {
    timers = [...left].map(step =>
      setTimeout(
        () => {
          left.delete(step)
          step.act(from)
        },
        step.afterMs - (performance.now() - from),
      ),
    )
  }
  const onChange = () => {
    stop()
    if (!document.hidden) start(performance.now())
  }
  if (!document.hidden) start(startedAt)
  document.addEventListener('visibilitychange', onChange)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', onChange)
  }
}

const OPENED_MS = 1_000
const READ_MS = 5_000

/** How the page of an item was opened; `startedAt` is on the clock of performance.now(). */
export type Opened = Pick<Opening, 'source' | 'shown'> & { startedAt: number }

/** Notes that the member has opened the item after a second in view, and read it after five. */
export function useOpening({ id: itemId, isUnopened }: ItemDetail, { startedAt, ...opened }: Opened) {
  const { id: member } = useMember()
  const onOpened = useEffectEvent((since: number) => {
    if (isUnopened) sendOpening(member, { itemId, ...opened, startedAt: since })
  })
  const onRead = useEffectEvent(() => {
    if (!isUnconfirmed(itemId)) noteRead(itemId)
  })
  useEffect(
    () =>
      startPageTimers(startedAt, [
        { afterMs: OPENED_MS, act: since => onOpened(since) },
        { afterMs: READ_MS, act: () => onRead() },
      ]),
    [startedAt],
  )
}
