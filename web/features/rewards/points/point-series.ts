import { POINT_DAYS } from '#contract/lengths.ts'
import type { PointDay, Points } from '#contract/rewards/points.ts'

const DAY_MS = 86_400_000

/** Returns the UTC date `days` before another, both as YYYY-MM-DD. */
const getDayBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10)

type PointTotals = Pick<Points, 'insight' | 'traction' | 'today' | 'days'>

/** Returns both totals at the end of each of the last days, oldest first, computed back from the current totals. */
export function toPointSeries({ today, days, ...now }: PointTotals): PointDay[] {
  const earned = new Map(days.map(day => [day.day, day]))
  let { insight, traction } = now
  const backwards = Array.from({ length: POINT_DAYS }, (_, ago) => {
    const day = getDayBefore(today, ago)
    const standing = { day, insight, traction }
    insight -= earned.get(day)?.insight ?? 0
    traction -= earned.get(day)?.traction ?? 0
    return standing
  })
  return backwards.toReversed()
}

type Box = { width: number; height: number; top: number }

/** Returns the SVG path of a line through the values, from left to right. `top` is the value at the upper edge. */
export const toLinePath = (values: readonly number[], { width, height, top }: Box) =>
  values
    .map((value, place) => {
      const x = (width * place) / Math.max(1, values.length - 1)
      const y = height - (height * value) / top
      return `${place === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')

/** Returns a round number of at least `most`, for the upper edge of a chart. */
export function roundUp(most: number) {
  const step = 10 ** Math.floor(Math.log10(Math.max(10, most)))
  return Math.ceil(Math.max(1, most) / step) * step
}
