import { type JsonSchema, toRefName } from './schemas.ts'

/** The id in examples: callers replace it with their own. */
export const EXAMPLE_ID = '01890a5d-ac96-774b-bcce-b302099a8057'

export const EXAMPLE_EMAIL = 'ada@example.com'

const FORMATS: Record<string, string> = {
  uuid: EXAMPLE_ID,
  email: EXAMPLE_EMAIL,
  date: '2030-01-31',
  'date-time': '2030-01-31T12:00:00.000Z',
}

const SENTENCE = 'An example of some words. '
const ADDRESS = 'https://example.com'

/** Texts whose form no JSON Schema says, by the name of the field. */
const FIELDS: Record<string, string> = {
  accent: '#c5ee37',
  day: '2020-01-31',
  communityUrl: ADDRESS,
  productLink: ADDRESS,
  site: ADDRESS,
  contentHash: '0'.repeat(64),
  timeZone: 'Europe/Berlin',
}

/** Fields that the sign-in protocol leaves optional, although most calls need them. */
const NEEDED: Record<string, string> = {
  email: EXAMPLE_EMAIL,
  password: 'the password',
  grant_type: 'password',
  type: 'signup',
  factor_type: 'totp',
  challenge_id: EXAMPLE_ID,
  code: '123456',
}

/** Returns whether examples have a field that is optional. */
export const isNeeded = (field: string) => field in NEEDED

type Place = { schemas: Record<string, JsonSchema>; field?: string }

/** Returns a value that fits a schema, as short as it may be: only fields that are needed, the first of several forms. */
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
    const { required = [], properties = {} } = schema
    const shown = Object.entries(properties).filter(([name]) => required.includes(name) || isNeeded(name))
    return Object.fromEntries(shown.map(([name, of]) => [name, next(of, name)]))
  }
  if (type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => next(schema.items))
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1
  return type === 'string' ? toText(schema, field) : null
}

const toText = ({ format = '', minLength = 0 }: JsonSchema, field: string) =>
  NEEDED[field] ??
  FIELDS[field] ??
  FORMATS[format] ??
  SENTENCE.repeat(Math.ceil(minLength / SENTENCE.length) || 1).trim()
