import { firstDayRates } from '#contract/rates.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toClockText } from '#web/ui/text/date-text.ts'
import { useProfile } from './own-profile.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

type End = { time: string; day: 'today' | 'tomorrow' }

const limits = {
  posts: (end: End) =>
    i18n.t(
      'On your first day, until {time} {day, select, today {today} other {tomorrow}}, you can publish {count} posts.',
      { ...end, count: firstDayRates.items[0].calls },
    ),
  texts: (end: End) =>
    i18n.t(
      'On your first day, until {time} {day, select, today {today} other {tomorrow}}, you can write {count} comments and answers.',
      { ...end, count: firstDayRates.comments[1].calls },
    ),
}

/** Returns undefined once the day is over. */
function toEnd(createdAt: string, now = Date.now()): End | undefined {
  const endMs = Date.parse(createdAt) + DAY_MS
  if (!(endMs > now)) return undefined
  const isToday = new Date(endMs).getDate() === new Date(now).getDate()
  return { time: toClockText(new Date(endMs).toISOString()), day: isToday ? 'today' : 'tomorrow' }
}

export function FirstDayNote({ what, className }: { what: keyof typeof limits; className?: string }) {
  const { data } = useProfile()
  const end = data && toEnd(data.createdAt)
  return end && <p className={className}>{limits[what](end)}</p>
}
