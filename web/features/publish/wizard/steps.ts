import { i18n } from '#contract/text/i18n.ts'
import { findEarlyProblem, findProblem } from '#web/platform/form/check.ts'
import { withoutBlanks } from './draft.ts'
import type { DraftFields } from './form-definition.ts'

export const steps = [1, 2, 3] as const

export type Step = (typeof steps)[number]

type Schema = Parameters<typeof findProblem>[0]
type Check<Fields extends DraftFields> = {
  field: keyof Fields & string
  schema: Schema
  name: string
  missing: string | undefined
}

export type Checks<Fields extends DraftFields> = Record<Step, readonly Check<Fields>[]>

/** The name of a field in the sentence about its problem, and the sentence if it is empty. Without that it is optional. */
type Sentences = readonly [name: string, missing?: string]

export function toChecks<Fields extends DraftFields>(
  schemas: { readonly [Name in keyof Fields]?: Schema },
  sentences: Record<Step, { readonly [Name in keyof Fields]?: Sentences }>,
): Checks<Fields> {
  const toList = (step: Step) =>
    (Object.entries(sentences[step]) as [keyof Fields & string, Sentences][]).flatMap(
      ([field, [name, missing]]) => {
        const schema = schemas[field]
        return schema ? { field, schema, name, missing } : []
      },
    )
  return { 1: toList(1), 2: toList(2), 3: toList(3) }
}

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
