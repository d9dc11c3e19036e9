import { i18n } from '#contract/text/i18n.ts'
import { findEarlyProblem, findProblem } from '#web/platform/form/check.ts'
import type { DraftFields } from './definition.ts'
import { withoutBlanks } from './draft.ts'

export const steps = [1, 2, 3] as const

/** A step of a guided form. */
export type Step = (typeof steps)[number]

type Check<Fields extends DraftFields> = {
  field: keyof Fields & string
  /** The contract's schema for the field. */
  schema: Parameters<typeof findProblem>[0]
  /** The name of the field in the sentence about its problem. */
  name: string
  /** The sentence for an empty field. Without it the field is optional. */
  missing?: string
}

/** The requirements of each step of a form. The member can go on once they are met. */
export type Checks<Fields extends DraftFields> = Record<Step, readonly Check<Fields>[]>

/** Returns the sentence about why the member cannot go on from a step. Undefined if they can. */
export function findStepProblem<Fields extends DraftFields>(
  checks: readonly Check<Fields>[],
  draft: NoInfer<Fields>,
): string | undefined {
  for (const { field, schema, name, missing } of checks) {
    const written = draft[field]
    const value = typeof written === 'string' ? written : withoutBlanks(written ?? [])
    const problem = findEarlyProblem(schema, value)
    if (problem) return i18n.t('{field}: {problem}', { field: name, problem })
    if (missing && findProblem(schema, value)) return missing
  }
  return undefined
}

/** Returns the first incomplete step, or the last step if all are complete. */
export const findOpenStep = <Fields extends DraftFields>(
  checks: Checks<Fields>,
  draft: NoInfer<Fields>,
): Step => steps.find(step => findStepProblem(checks[step], draft)) ?? 3
