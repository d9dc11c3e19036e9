import type { ReadersFrom } from '#contract/evidence/evidence.ts'
import { EvidenceRule, findDayProblem, type Lines } from '#contract/evidence/rule.ts'
import { checkBy, type Problems } from '#web/platform/form/check.ts'

/** A rule as it is typed. */
export type RuleTexts = { buildAbove: string; dropBelow: string; decideBy: string; readersFrom: ReadersFrom }

const MINUTE_MS = 60_000
const MONTH_MS = 30 * 24 * 60 * MINUTE_MS

/** Returns the day of a time (ms since 1970) in the time zone of the browser, as YYYY-MM-DD. */
export const toLocalDay = (time: number) =>
  new Date(time - new Date(time).getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 10)

/** Returns a rule with the suggested numbers, to decide 30 days after `now` (ms since 1970). */
export const suggestRule = ({ buildAbove, dropBelow }: Lines, now: number): RuleTexts => ({
  buildAbove: `${buildAbove}`,
  dropBelow: `${dropBelow}`,
  decideBy: toLocalDay(now + MONTH_MS),
  readersFrom: 'community',
})

/** Returns the texts of a rule that was written down. */
export const toRuleTexts = ({ buildAbove, dropBelow, decideBy, readersFrom }: EvidenceRule): RuleTexts => ({
  buildAbove: `${buildAbove}`,
  dropBelow: `${dropBelow}`,
  decideBy,
  readersFrom,
})

/** Returns the number that a text is, or NaN. */
const toWhole = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN)

/** Returns the two numbers of a rule as it is typed, or null if they are no rule. */
export function toLines({
  buildAbove,
  dropBelow,
}: Pick<RuleTexts, 'buildAbove' | 'dropBelow'>): Lines | null {
  const lines = { buildAbove: toWhole(buildAbove), dropBelow: toWhole(dropBelow) }
  const isRule = lines.dropBelow >= 1 && lines.buildAbove <= 99 && lines.dropBelow <= lines.buildAbove
  return isRule ? lines : null
}

type CheckedRule = { problems: Problems<RuleTexts>; rule: EvidenceRule | null }

/** Returns what is wrong with a rule as it is typed, by field, and the rule if nothing is. `now` is in ms since 1970. */
export function checkRule(texts: RuleTexts, now: number): CheckedRule {
  const values = { ...texts, buildAbove: toWhole(texts.buildAbove), dropBelow: toWhole(texts.dropBelow) }
  const { problems, values: rule } = checkBy<EvidenceRule>(EvidenceRule, values)
  const decideBy = problems.decideBy ?? findDayProblem(texts.decideBy, toLocalDay(now))
  const isWrong = decideBy !== undefined || Object.values(problems).some(problem => problem !== undefined)
  return { problems: { ...problems, decideBy }, rule: isWrong ? null : rule }
}
