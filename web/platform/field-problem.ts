type Checked = {
  safeParse: (value: unknown) => { error?: { issues: readonly { message: string }[] } | undefined }
}

/** The first sentence a contract schema has against a value; undefined when it has none. */
export const findProblem = (schema: Checked, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message

const isEmpty = (value: string | readonly string[]) =>
  typeof value === 'string' ? value.trim() === '' : value.length === 0

/** As `findProblem`, but silent while nothing is entered: what is not begun yet is no mistake. */
export const findEarlyProblem = (schema: Checked, value: string | readonly string[]) =>
  isEmpty(value) ? undefined : findProblem(schema, value)
