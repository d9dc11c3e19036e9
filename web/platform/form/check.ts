import { clearBlank, isBlank } from '#contract/text/blank.ts'
import { countCharacters } from '#contract/text/characters.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'

/** A schema of the contract, or the part of a schema that checks need. */
export type Schema<Values = unknown> = {
  safeParse: (value: unknown) => {
    data?: Values | undefined
    error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined
  }
}

/** Returns the first problem that a schema finds in a value, as a sentence. Undefined if there is none. */
export const findProblem = (schema: Schema, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message

const isEmpty = (value: string | readonly string[]) =>
  typeof value === 'string' ? isBlank(value) : value.length === 0

/**
 * Returns the problem as `findProblem` does, but none for an empty value, because a field that is not yet filled in is
 * not wrong.
 */
export const findEarlyProblem = (schema: Schema, value: string | readonly string[]) =>
  isEmpty(value) ? undefined : findProblem(schema, value)

/** Returns a schema for a required text of at most `max` characters, for pages that do not load the contract's schemas. */
export const requiredText = (max = Number.POSITIVE_INFINITY): Schema<string> => ({
  safeParse(value) {
    const text = clearBlank(String(value).trim())
    const isLong = countCharacters(text) > max
    if (text !== '' && !isLong) return { data: text }
    const message = isLong
      ? i18n.t('At most {max} characters.', { max: toNumberText(max) })
      : i18n.t('Please fill in this field.')
    return { error: { issues: [{ path: [], message }] } }
  },
})

export type Problems<Values> = { [Field in keyof Values]?: string | undefined }

/** The problems of a form's values. Without problems, `values` are sent. */
export type Checked<Values> = { problems: Problems<Values>; values: Values }

/** Checks the values of a form with one schema. The output of the schema is sent. */
export function checkBy<Values>(schema: Schema<Values>, values: Values): Checked<Values> {
  const { data, error } = schema.safeParse(values)
  const problems: Problems<Values> = {}
  for (const { path, message } of error?.issues ?? []) problems[path[0] as keyof Values] ??= message
  return { problems, values: data ?? values }
}

/** Checks the values of a form with one schema for each field. The outputs of the schemas are sent. */
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
