import * as z from 'zod/mini'

const DIGITS = /^\d+$/

/** Returns the number that a text writes in the digits 0 to 9 alone, else NaN: JavaScript also reads `1e3`, `0x10` and ` 5`. */
export const toWholeNumber = (text: string) => (DIGITS.test(text) ? Number(text) : Number.NaN)

/** Returns the schema of a whole number in a query, a path or a setting. `error` is the message of every refusal. */
export const wholeNumber = ({ min, max, error }: { min: number; max?: number; error?: string }) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? toWholeNumber(value) : value)),
    z.int(error).check(z.minimum(min, error), ...(max === undefined ? [] : [z.maximum(max, error)])),
  )
