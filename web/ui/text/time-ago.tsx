import { type PointerEvent, useSyncExternalStore } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { toTimeAgo } from '#contract/text/time-ago.ts'
import { createDateFormat, toClockText } from './date-text.ts'

/** In the reader's time zone. */
export const toFullDate = createDateFormat({ dateStyle: 'long', timeStyle: 'short' })

const MINUTE = 60_000

type Props = {
  at: string | number | Date
  /** 'event' also shows the time of day in the first hour, 'within' has no capital. */
  form?: 'event' | 'within'
  className?: string
}

const JUST_NOW = {
  event: (at: number) => i18n.t('Just now, {time}', { time: toClockText(at) }),
  within: () => i18n.t('just now'),
  plain: () => i18n.t('Just now'),
}

/**
 * The age of a thing: 'Just now', '3h ago' or '2d ago'. It is updated while it is shown. When the pointer enters, its
 * title becomes the full date.
 */
export function TimeAgo({ at, form, className }: Props) {
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
      {toTimeAgo({ at: time, now, justNow: () => JUST_NOW[form ?? 'plain'](time) })}
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
