import { type PointerEvent, useSyncExternalStore } from 'react'
import { createDateFormat } from './date-text.ts'

const HOUR = 3_600_000

const HOURS_A_DAY = 24

/** The full date and time in English and in the reader's time zone. */
export const toFullDate = createDateFormat({ dateStyle: 'long', timeStyle: 'short' })

const MINUTE = 60_000

type Props = { at: string | number | Date; className?: string }

/** 'Just now', '3h ago' or '2d ago', kept up to date. The full date becomes its title when the pointer enters. */
export function TimeAgo({ at, className }: Props) {
  const now = useMinute()
  const date = new Date(at)
  const time = date.getTime()
  if (Number.isNaN(time)) return null
  // Creating its formatter takes 30 ms even on a fast processor.
  const showFullDate = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    currentTarget.title = toFullDate(time)
  }
  return (
    <time dateTime={date.toISOString()} onPointerEnter={showFullDate} className={className}>
      {toTimeAgo({ at: time, now })}
    </time>
  )
}

function subscribeToMinutes(changed: () => void) {
  const timer = setInterval(changed, MINUTE)
  return () => clearInterval(timer)
}

const getMinute = () => Math.ceil(Date.now() / MINUTE) * MINUTE

/** The time in milliseconds since 1970, rounded up to a full minute; renders again when it changes. */
function useMinute(): number {
  return useSyncExternalStore(subscribeToMinutes, getMinute, getMinute)
}

/**
 * How long before `now` the time `at` was (both in milliseconds since 1970): 'Just now' below one hour and for future
 * times, then whole hours ('3h ago'), then whole days ('2d ago').
 */
export function toTimeAgo({ at, now }: { at: number; now: number }): string {
  const hours = Math.floor((now - at) / HOUR)
  if (hours < 1) return 'Just now'
  return hours < HOURS_A_DAY ? `${hours}h ago` : `${Math.floor(hours / HOURS_A_DAY)}d ago`
}
