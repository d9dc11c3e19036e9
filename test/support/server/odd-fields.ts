import { type ApiKey, contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { RefusalBody } from '#contract/refusals.ts'
import type { Persona } from '../accounts/personas.ts'

type Part = 'params' | 'query' | 'body'
type Input = Partial<Record<Part, Record<string, unknown>>>
type Definition = { shape?: object; innerType?: Schema; options?: readonly Schema[] }
type Schema = { _zod: { def: Definition } }

/** Returns the names of the fields in the schema of an object, or of a union of objects. */
function fieldNames(schema: Schema): string[] {
  const { shape = {}, innerType, options = [] } = schema._zod.def
  return [...Object.keys(shape), ...[...(innerType ? [innerType] : []), ...options].flatMap(fieldNames)]
}

const toText = (value: unknown) => (typeof value === 'string' ? value : 'a')

/** `part` and `field` are the place of the odd text. */
type OddInput = { part: Part; field: string; input: Input }

/**
 * Returns a valid `input` for each field of an endpoint, with an odd text in that field or first in its list. The field
 * may be missing in `input`. `toOdd` gets the valid text.
 */
function oddInputs(endpoint: Endpoint, input: Input, toOdd: (text: string) => string): OddInput[] {
  const parts = (['params', 'query', 'body'] as const).filter(part => endpoint[part])
  return parts.flatMap(part => {
    const valid = input[part] ?? {}
    const names = new Set([...fieldNames(endpoint[part] as unknown as Schema), ...Object.keys(valid)])
    return [...names].map(field => {
      const value = valid[field]
      const odd = Array.isArray(value) ? [toOdd(toText(value[0])), ...value.slice(1)] : toOdd(toText(value))
      return { part, field, input: { ...input, [part]: { ...valid, [field]: odd } } }
    })
  })
}

type Reply = { status: number; refusal: RefusalBody }

/** A call with valid input. */
export type OddCall = { key: ApiKey; input: Input }

/** The change that makes a valid text odd, and a test that finds wrong responses. */
export type Oddity = {
  toOdd: (text: string) => string
  isWrong: (got: Reply, sent: Omit<OddInput, 'input'>) => boolean
}

/** Makes each call once for each of its fields, with an odd text in it. Returns the calls with a wrong response. */
export async function sendOddTexts(
  by: Pick<Persona, 'call'>,
  { calls, toOdd, isWrong }: Oddity & { calls: OddCall[] },
) {
  const wrong: string[] = []
  for (const { key, input } of calls)
    for (const { input: odd, ...sent } of oddInputs(contract[key], input, toOdd)) {
      const got = await by.call(key, odd)
      if (isWrong(got, sent)) wrong.push(`${key} ${sent.part}.${sent.field}: ${got.status}`)
    }
  return wrong
}

/** Returns whether a refusal names a field, or an entry of its list. */
export const isNamed = (field: string, { fields = {} }: RefusalBody) =>
  Object.keys(fields).some(name => name.split('.')[0] === field)
