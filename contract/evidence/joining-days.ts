import type { Count } from './statistics/confidence-sequence.ts'

/** The days of a window: no verdict may rest on those who joined within so many. */
const WINDOW_DAYS = 7

/**
 * The counted readers of a cohort by the UTC day of joining, as days since 1970, and under null those whom an operator invited
 * by a list. Readers of whom no day is known are not in it. `failed` is the beginning of a window without which a verdict did
 * not hold: it is looked at first, since it mostly fails again.
 */
export type Joined = { total: Count; byDay: Map<number | null, Count>; failed: number | null }

/** Returns whether the condition holds for the rest of the readers without each window that begins with a reader's day. */
export function holdsWithoutAnyWeek(joined: Joined, holds: (rest: Count) => boolean) {
  const isNeeded = (day: number | null) => day !== null && !holds(restWithout(joined, day))
  if (isNeeded(joined.failed)) return false
  joined.failed = [...joined.byDay.keys()].find(isNeeded) ?? null
  return joined.failed === null && holds(joined.total)
}

function restWithout({ total, byDay }: Joined, first: number): Count {
  let { readers, yes } = total
  for (let day = first; day < first + WINDOW_DAYS; day += 1) {
    const joined = byDay.get(day)
    readers -= joined?.readers ?? 0
    yes -= joined?.yes ?? 0
  }
  return { readers, yes }
}

/** Returns how many readers joined outside the fullest window. */
export const countOtherWeeks = (joined: Joined) =>
  [...joined.byDay.keys()].reduce<number>(
    (least, day) => (day === null ? least : Math.min(least, restWithout(joined, day).readers)),
    joined.total.readers,
  )
