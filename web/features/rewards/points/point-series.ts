import { POINT_DAYS } from '#contract/lengths.ts'
import type { PointDay, Points } from '#contract/points.ts'

const DAY_MS = 86_400_000

/** The UTC date `days` before another, both as YYYY-MM-DD. */
const getDayBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10)

type PointTotals = Pick<Points, 'insight' | 'traction' | 'today' | 'days'>

/** Where both kinds stood at the end of each of the last days, oldest first, told from where they stand now. */
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

/** A line through the values from left to right as an SVG path; `top` is the value at the upper edge. */
export const toLinePath = (values: readonly number[], { width, height, top }: Box) =>
  values
    .map((value, place) => {
      const x = (width * place) / Math.max(1, values.length - 1)
      const y = height - (height * value) / top
      return `${place === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')

/** A round number no smaller than `most`, for the upper edge of a chart. */
export function roundUp(most: number) {
  const step = 10 ** Math.floor(Math.log10(Math.max(10, most)))
  return Math.ceil(Math.max(1, most) / step) * step
}
