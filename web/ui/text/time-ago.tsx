import { type PointerEvent, useSyncExternalStore } from 'react'
import { toTimeAgo } from '#contract/text/time-ago.ts'
import { createDateFormat } from './date-text.ts'

/** In the reader's time zone. */
export const toFullDate = createDateFormat({ dateStyle: 'long', timeStyle: 'short' })

const MINUTE = 60_000

type Props = { at: string | number | Date; className?: string }

/**
 * The age of a thing: 'Just now', '3h ago' or '2d ago'. It is updated while it is shown. When the pointer enters, its
 * title becomes the full date.
 */
export function TimeAgo({ at, className }: Props) {
  const now = useMinute()
  const date = new Date(at)
  const time = date.getTime()
  if (Number.isNaN(time)) return null
  // Creating the formatter takes 30 ms even on a fast processor.
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

/** In milliseconds since 1970, rounded up to a full minute. Renders again when it changes. */
function useMinute(): number {
  return useSyncExternalStore(subscribeToMinutes, getMinute, getMinute)
}
