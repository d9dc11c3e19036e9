import { type JsonSchema, toRefName } from './schemas.ts'

/** The id in examples: callers put one of theirs in its place. */
const EXAMPLE_ID = '01890a5d-ac96-774b-bcce-b302099a8057'

const FORMATS: Record<string, string> = {
  uuid: EXAMPLE_ID,
  email: 'ada@example.com',
  date: '2030-01-31',
  'date-time': '2030-01-31T12:00:00.000Z',
}

const SENTENCE = 'An example of some words. '
const ADDRESS = 'https://example.com'

/** Texts whose form no JSON Schema says, by the name of the field. */
const FIELDS: Record<string, string> = {
  accent: '#c5ee37',
  communityUrl: ADDRESS,
  productLink: ADDRESS,
  site: ADDRESS,
  digest: '0'.repeat(64),
}

type Place = { schemas: Record<string, JsonSchema>; field?: string }

/** Returns a value that fits a schema, as short as it may be: only fields that are required, the first of several forms. */
export function toExample(schema: JsonSchema, { schemas, field = '' }: Place): unknown {
  const next = (of: JsonSchema = {}, name = field) => toExample(of, { schemas, field: name })
  if (schema.$ref) return next(schemas[toRefName(schema.$ref)])
  if ('const' in schema) return schema.const
  if ('default' in schema) return schema.default
  if (schema.enum) return schema.enum[0]
  const options = schema.anyOf ?? schema.oneOf
  if (options) return next(options[0])
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') {
    const fields = (schema.required ?? []).map(name => [name, next(schema.properties?.[name], name)])
    return Object.fromEntries(fields)
  }
  if (type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => next(schema.items))
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1
  return type === 'string' ? toText(schema, field) : null
}

const toText = ({ format = '', minLength = 0 }: JsonSchema, field: string) =>
  FIELDS[field] ?? FORMATS[format] ?? SENTENCE.repeat(Math.ceil(minLength / SENTENCE.length) || 1).trim()
