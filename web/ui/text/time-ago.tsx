import type { PointerEvent } from 'react'
import { toFullDate, toTimeAgo } from './time-ago-rule.ts'
import { useMinute } from './use-minute.ts'

type Props = { at: string | number | Date; className?: string }

/** 'Just now', '3h ago' or '2d ago', kept up to date; the full date is its title as soon as one points at it. */
export function TimeAgo({ at, className }: Props) {
  const now = useMinute()
  const date = new Date(at)
  const time = date.getTime()
  if (Number.isNaN(time)) return null
  // Browsers take long to make what writes it: 30 ms on a fast processor.
  const tellFullDate = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    currentTarget.title = toFullDate(time)
  }
  return (
    <time dateTime={date.toISOString()} onPointerEnter={tellFullDate} className={className}>
      {toTimeAgo({ at: time, now })}
    </time>
  )
}
