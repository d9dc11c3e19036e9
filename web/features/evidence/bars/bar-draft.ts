import type { BarSuggestion } from '#contract/evidence/bars.ts'
import { EvidenceBar, findDayProblem, type Thresholds } from '#contract/evidence/bars.ts'
import type { ReadersFrom, WrittenBar } from '#contract/evidence/evidence.ts'
import { toWholeNumber } from '#contract/whole-number.ts'
import { checkBy, type Problems } from '#web/platform/form/check.ts'

/** In percent. */
export const PRESETS = {
  few: { buildAbove: 10, dropBelow: 5 },
  fifth: { buildAbove: 20, dropBelow: 10 },
  half: { buildAbove: 40, dropBelow: 20 },
} as const satisfies Record<string, Thresholds>
export type Preset = keyof typeof PRESETS

/** `community`: the best quarter of the items here is above its first number, the last quarter below its second. */
export type BarChoice = Preset | 'community' | 'own'

/** The numbers are empty before a card is chosen. */
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

export const toNumberTexts = ({ buildAbove, dropBelow }: Thresholds) => ({
  buildAbove: `${buildAbove}`,
  dropBelow: `${dropBelow}`,
})

type Begun = { bar: WrittenBar | null; suggestion: BarSuggestion | undefined; now: number }

/**
 * Begins with the latest bar, and replaces a day in the past. Without a bar no card is chosen, and the decision is in 30
 * days.
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

const toWhole = (text: string) => toWholeNumber(text.trim())

export function toThresholds({ buildAbove, dropBelow }: BarTexts): Thresholds | null {
  const thresholds = { buildAbove: toWhole(buildAbove), dropBelow: toWhole(dropBelow) }
  const isBar =
    thresholds.dropBelow >= 1 && thresholds.buildAbove <= 99 && thresholds.dropBelow <= thresholds.buildAbove
  return isBar ? thresholds : null
}

export type BarProblems = Problems<Pick<BarTexts, 'buildAbove' | 'dropBelow' | 'decideBy'>>

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

/** Returns the bar of one press: the suggested numbers, for everyone, in 30 days. */
export const suggestBar = (suggestion: BarSuggestion, now: number) =>
  checkBar({ ...beginBar({ bar: null, suggestion, now }), ...toNumberTexts(suggestion) }, now)
