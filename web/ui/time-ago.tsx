import { fullDate, timeAgo } from './time-ago-rule.ts'
import { useMinute } from './use-minute.ts'

type Props = { at: string | number | Date; className?: string }

/** 'Just now', '3h ago' or '2d ago', kept up to date; the full date is its title. */
export function TimeAgo({ at, className }: Props) {
  const now = useMinute()
  const date = new Date(at)
  const time = date.getTime()
  if (Number.isNaN(time)) return null
  return (
    <time dateTime={date.toISOString()} title={fullDate(time)} className={className}>
      {timeAgo({ at: time, now })}
    </time>
  )
}
