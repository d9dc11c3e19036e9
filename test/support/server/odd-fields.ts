import type { Endpoint } from '#contract/endpoint.ts'

type Part = 'params' | 'query' | 'body'
type Input = Partial<Record<Part, Record<string, unknown>>>
type Definition = { shape?: object; innerType?: Schema; options?: readonly Schema[] }
type Schema = { _zod: { def: Definition } }

/** Returns the names of the fields that a schema of an object, or of any of several, has. */
function fieldNames(schema: Schema): string[] {
  const { shape = {}, innerType, options = [] } = schema._zod.def
  return [...Object.keys(shape), ...[...(innerType ? [innerType] : []), ...options].flatMap(fieldNames)]
}

const toText = (value: unknown) => (typeof value === 'string' ? value : 'a')

/** `part` and `field` say where the odd text is. */
export type OddInput = { part: Part; field: string; input: Input }

/**
 * Returns valid `input` once for each field of an endpoint, with an odd text in that field or first in its list, also if
 * `input` leaves the field out. `toOdd` gets the valid text.
 */
export function oddInputs(endpoint: Endpoint, input: Input, toOdd: (text: string) => string): OddInput[] {
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
