import { firstDayRates } from '#contract/rates.ts'
import { createDateFormat } from '#web/ui/text/date-text.ts'
import { useProfile } from './own-profile.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const clock = createDateFormat({ hour: '2-digit', minute: '2-digit' })

const LIMITS = {
  posts: `you can publish ${firstDayRates.items[0].calls} posts`,
  texts: `you can write ${firstDayRates.comments[1].calls} comments and answers`,
}

/** Returns when the first day of an account ends: '14:20 tomorrow'. Undefined if it is over. `now` is in ms since 1970. */
function toEndText(createdAt: string, now = Date.now()) {
  const endMs = Date.parse(createdAt) + DAY_MS
  if (!(endMs > now)) return undefined
  const isToday = new Date(endMs).getDate() === new Date(now).getDate()
  return `${clock(new Date(endMs).toISOString())} ${isToday ? 'today' : 'tomorrow'}`
}

/** Says to a member in their first day how much they can publish until when. Renders nothing for others. */
export function FirstDayNote({ what, className }: { what: keyof typeof LIMITS; className?: string }) {
  const { data } = useProfile()
  const end = data && toEndText(data.createdAt)
  return (
    end && (
      <p className={className}>
        In your first day, until {end}, {LIMITS[what]}.
      </p>
    )
  )
}
