import { earlyProblemOf, problemOf } from '#web/platform/field-problem.ts'
import { type DraftFields, filledOf } from './draft.ts'
import { type Step, steps } from './steps.ts'

type Check<Fields extends DraftFields> = {
  of: keyof Fields & string
  /** The contract's schema of the field. */
  by: Parameters<typeof problemOf>[0]
  /** What the field is called where its problem is told. */
  name: string
  /** What to do while nothing is written; without it nothing needs to be. */
  missing?: string
}

/** What each step of a form must hold before it can be left. */
export type Checks<Fields extends DraftFields> = Record<Step, readonly Check<Fields>[]>

/** The sentence that says why a step cannot be left; undefined when it can. */
export function whyNot<Fields extends DraftFields>(
  checks: readonly Check<Fields>[],
  draft: NoInfer<Fields>,
): string | undefined {
  for (const { of, by, name, missing } of checks) {
    const field = draft[of]
    const value = typeof field === 'string' ? field : filledOf(field ?? [])
    const problem = earlyProblemOf(by, value)
    if (problem) return `${name}: ${problem}`
    if (missing && problemOf(by, value)) return missing
  }
  return undefined
}

/** The first step that still wants something; the last one when none does. */
export const openStep = <Fields extends DraftFields>(checks: Checks<Fields>, draft: NoInfer<Fields>): Step =>
  steps.find(step => whyNot(checks[step], draft)) ?? 3
