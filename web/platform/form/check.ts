import { clearBlank, isBlank } from '#contract/text/blank.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { countCodePoints } from '#web/ui/form/counter.tsx'

/** A schema of the contract, or the part of it that checks need. */
export type Schema<Values = unknown> = {
  safeParse: (value: unknown) => {
    data?: Values | undefined
    error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined
  }
}

/** The first problem that a schema finds with a value, as a sentence; undefined if there is none. */
export const findProblem = (schema: Schema, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message

const isEmpty = (value: string | readonly string[]) =>
  typeof value === 'string' ? isBlank(value) : value.length === 0

/** Does the same as `findProblem`, but an empty value has no problem: a field that is not filled in yet is no mistake. */
export const findEarlyProblem = (schema: Schema, value: string | readonly string[]) =>
  isEmpty(value) ? undefined : findProblem(schema, value)

/** The schema of a required text of at most `max` characters, for pages that do not load the contract's schemas. */
export const requiredText = (max = Number.POSITIVE_INFINITY): Schema<string> => ({
  safeParse(value) {
    const text = clearBlank(String(value).trim())
    const isLong = countCodePoints(text) > max
    if (text !== '' && !isLong) return { data: text }
    const message = isLong
      ? i18n.t('At most {max} characters.', { max: toNumberText(max) })
      : i18n.t('Please fill in this field.')
    return { error: { issues: [{ path: [], message }] } }
  },
})

/** A sentence about each field that has a problem. */
export type Problems<Values> = { [Field in keyof Values]?: string | undefined }

/** The problems of a form's values. Without problems, `values` are the ones to send. */
export type Checked<Values> = { problems: Problems<Values>; values: Values }

/** Checks the values of a form by a schema, whose output is sent. */
export function checkBy<Values>(schema: Schema<Values>, values: Values): Checked<Values> {
  const { data, error } = schema.safeParse(values)
  const problems: Problems<Values> = {}
  for (const { path, message } of error?.issues ?? []) problems[path[0] as keyof Values] ??= message
  return { problems, values: data ?? values }
}

/** Checks the values of a form by one schema for each field, whose outputs are sent. */
export function checkEach<Values extends object>(
  schemas: { [Field in keyof Values]: Schema<Values[Field]> },
  values: Values,
): Checked<Values> {
  const checked: Checked<Values> = { problems: {}, values: { ...values } }
  for (const field of Object.keys(schemas) as (keyof Values)[]) {
    const { data, error } = schemas[field].safeParse(values[field])
    checked.problems[field] = error?.issues[0]?.message
    checked.values[field] = data ?? values[field]
  }
  return checked
}
