import { EvidenceBar, findDayProblem, type Thresholds } from '#contract/evidence/bar.ts'
import type { ReadersFrom } from '#contract/evidence/evidence.ts'
import { checkBy, type Problems } from '#web/platform/form/check.ts'

/** A bar as it is typed. */
export type BarTexts = { buildAbove: string; dropBelow: string; decideBy: string; readersFrom: ReadersFrom }

const MINUTE_MS = 60_000
const MONTH_MS = 30 * 24 * 60 * MINUTE_MS

/** Returns the day of a time (ms since 1970) in the time zone of the browser, as YYYY-MM-DD. */
export const toLocalDay = (time: number) =>
  new Date(time - new Date(time).getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 10)

/** Returns a bar with the suggested numbers, to decide 30 days after `now` (ms since 1970). */
export const suggestBar = ({ buildAbove, dropBelow }: Thresholds, now: number): BarTexts => ({
  buildAbove: `${buildAbove}`,
  dropBelow: `${dropBelow}`,
  decideBy: toLocalDay(now + MONTH_MS),
  readersFrom: 'community',
})

/** Returns the texts of a bar that was written down. */
export const toBarTexts = ({ buildAbove, dropBelow, decideBy, readersFrom }: EvidenceBar): BarTexts => ({
  buildAbove: `${buildAbove}`,
  dropBelow: `${dropBelow}`,
  decideBy,
  readersFrom,
})

/** Returns the number that a text is, or NaN. */
const toWhole = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN)

/** Returns the two numbers of a bar as it is typed, or null if they are no bar. */
export function toThresholds({
  buildAbove,
  dropBelow,
}: Pick<BarTexts, 'buildAbove' | 'dropBelow'>): Thresholds | null {
  const thresholds = { buildAbove: toWhole(buildAbove), dropBelow: toWhole(dropBelow) }
  const isBar =
    thresholds.dropBelow >= 1 && thresholds.buildAbove <= 99 && thresholds.dropBelow <= thresholds.buildAbove
  return isBar ? thresholds : null
}

type CheckedBar = { problems: Problems<BarTexts>; bar: EvidenceBar | null }

/** Returns what is wrong with a bar as it is typed, by field, and the bar if nothing is. `now` is in ms since 1970. */
export function checkBar(texts: BarTexts, now: number): CheckedBar {
  const values = { ...texts, buildAbove: toWhole(texts.buildAbove), dropBelow: toWhole(texts.dropBelow) }
  const { problems, values: bar } = checkBy<EvidenceBar>(EvidenceBar, values)
  const decideBy = problems.decideBy ?? findDayProblem(texts.decideBy, toLocalDay(now))
  const isWrong = decideBy !== undefined || Object.values(problems).some(problem => problem !== undefined)
  return { problems: { ...problems, decideBy }, bar: isWrong ? null : bar }
}
