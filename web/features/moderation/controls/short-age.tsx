import { i18n } from '#contract/text/i18n.ts'
import { useNow } from '#web/features/moderation/admin-shell/use-now.ts'
import { toFullDate } from '#web/ui/text/time-ago.tsx'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export function ShortAge({ at, className }: { at: string; className?: string }) {
  const now = useNow(MINUTE / 2)
  return (
    <time dateTime={at} title={toFullDate(at)} className={className}>
      {toShortAge(Date.parse(at), now)}
    </time>
  )
}

/** Returns '12m', '3h' or '2d'. The future is '0m'. */
function toShortAge(atMs: number, nowMs: number) {
  const past = Math.max(0, nowMs - atMs)
  if (past < HOUR) return i18n.t('{count}m', { count: Math.floor(past / MINUTE) })
  return past < DAY
    ? i18n.t('{count}h', { count: Math.floor(past / HOUR) })
    : i18n.t('{count}d', { count: Math.floor(past / DAY) })
}
