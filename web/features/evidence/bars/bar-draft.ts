import type { BarSuggestion } from '#contract/evidence/bars.ts'
import { EvidenceBar, findDayProblem, type Thresholds } from '#contract/evidence/bars.ts'
import type { ReadersFrom, WrittenBar } from '#contract/evidence/evidence.ts'
import { checkBy, type Problems } from '#web/platform/form/check.ts'

/** The bars with a name, with their numbers in percent. */
export const PRESETS = {
  few: { buildAbove: 10, dropBelow: 5 },
  fifth: { buildAbove: 20, dropBelow: 10 },
  half: { buildAbove: 40, dropBelow: 20 },
} as const satisfies Record<string, Thresholds>
export type Preset = keyof typeof PRESETS

/** The chosen card: a bar with a name, the best quarter of the community, or the author's own numbers. */
export type BarChoice = Preset | 'community' | 'own'

/** A bar as text in its fields. It has no numbers before a card is chosen. */
export type BarTexts = {
  choice: BarChoice | undefined
  buildAbove: string
  dropBelow: string
  decideBy: string
  readersFrom: ReadersFrom
}

const MINUTE_MS = 60_000
const MONTH_MS = 30 * 24 * 60 * MINUTE_MS

/** Returns the day of a time (ms since 1970) in the time zone of the browser, as YYYY-MM-DD. */
export const toLocalDay = (time: number) =>
  new Date(time - new Date(time).getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 10)

/** Returns the two numbers as texts for their fields. */
export const toNumberTexts = ({ buildAbove, dropBelow }: Thresholds) => ({
  buildAbove: `${buildAbove}`,
  dropBelow: `${dropBelow}`,
})

type Begun = { bar: WrittenBar | null; suggestion: BarSuggestion | undefined; now: number }

/**
 * Returns the first texts of the form at `now` (ms since 1970). They are those of the latest bar. Without a bar no card
 * is chosen, and the day of the decision is in 30 days. A day in the past is replaced.
 */
export function beginBar({ bar, suggestion, now }: Begun): BarTexts {
  const month = toLocalDay(now + MONTH_MS)
  if (!bar)
    return { choice: undefined, buildAbove: '', dropBelow: '', decideBy: month, readersFrom: 'community' }
  return {
    choice: findChoice(bar, suggestion),
    ...toNumberTexts(bar),
    decideBy: bar.decideBy < toLocalDay(now) ? month : bar.decideBy,
    readersFrom: bar.readersFrom,
  }
}

function findChoice(bar: Thresholds, suggestion: BarSuggestion | undefined): BarChoice {
  const isSame = (other: Thresholds) =>
    other.buildAbove === bar.buildAbove && other.dropBelow === bar.dropBelow
  const preset = (Object.keys(PRESETS) as Preset[]).find(name => isSame(PRESETS[name]))
  if (preset) return preset
  return suggestion && suggestion.items !== null && isSame(suggestion) ? 'community' : 'own'
}

/** Returns the whole number in a text, or NaN. */
const toWhole = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN)

/** Returns the two numbers of a bar from its texts, or null if they do not make a bar. */
export function toThresholds({ buildAbove, dropBelow }: BarTexts): Thresholds | null {
  const thresholds = { buildAbove: toWhole(buildAbove), dropBelow: toWhole(dropBelow) }
  const isBar =
    thresholds.dropBelow >= 1 && thresholds.buildAbove <= 99 && thresholds.dropBelow <= thresholds.buildAbove
  return isBar ? thresholds : null
}

/** The problems of a bar by field. The choice of the counted people can have no problem. */
export type BarProblems = Problems<Pick<BarTexts, 'buildAbove' | 'dropBelow' | 'decideBy'>>

/** Checks the texts of a bar. Returns the problems by field, and the bar if there are none. `now` is in ms since 1970. */
export function checkBar(
  { choice: _choice, ...texts }: BarTexts,
  now: number,
): { problems: BarProblems; bar: EvidenceBar | null } {
  const typed = { ...texts, buildAbove: toWhole(texts.buildAbove), dropBelow: toWhole(texts.dropBelow) }
  const { problems, values: bar } = checkBy<EvidenceBar>(EvidenceBar, typed)
  const decideBy = problems.decideBy ?? findDayProblem(texts.decideBy, toLocalDay(now))
  const isWrong = decideBy !== undefined || Object.values(problems).some(problem => problem !== undefined)
  return { problems: { ...problems, decideBy }, bar: isWrong ? null : bar }
}
