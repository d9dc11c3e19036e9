import { i18n } from '#contract/text/i18n.ts'
import { findEarlyProblem, findProblem } from '#web/platform/form/check.ts'
import type { DraftFields } from './definition.ts'
import { withoutBlanks } from './draft.ts'

export const steps = [1, 2, 3] as const

export type Step = (typeof steps)[number]

type Check<Fields extends DraftFields> = {
  field: keyof Fields & string
  schema: Parameters<typeof findProblem>[0]
  /** The name of the field in the sentence about its problem. */
  name: string
  /** The sentence for an empty field. Without it the field is optional. */
  missing?: string
}

export type Checks<Fields extends DraftFields> = Record<Step, readonly Check<Fields>[]>

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

/** Returns the last step if all are complete. */
export const findOpenStep = <Fields extends DraftFields>(
  checks: Checks<Fields>,
  draft: NoInfer<Fields>,
): Step => steps.find(step => findStepProblem(checks[step], draft)) ?? 3
