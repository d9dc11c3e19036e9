import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import type { ContractNames } from './contract-names.ts'
import { toOperationName } from './operation-name.ts'

/** A JSON Schema (draft 2020-12) as far as the documents read it. */
export type JsonSchema = {
  $ref?: string
  $defs?: Record<string, JsonSchema>
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  format?: string
  minLength?: number
  minimum?: number
  items?: JsonSchema
  minItems?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
}

type Io = 'input' | 'output'
type Schemas = Record<string, JsonSchema>

const FOLDER = '#/components/schemas/'

/** Returns the name to which a reference leads. */
export const toRefName = ($ref: string) => $ref.slice($ref.lastIndexOf('/') + 1)

/**
 * Options that leave out facts of no use to clients: that a response has no further fields at present, and the bounds of
 * safe integers.
 */
const options = (io: Io) => ({
  io,
  override: ({ zodSchema, jsonSchema }: Override) => {
    const { def } = zodSchema._zod
    if (jsonSchema.additionalProperties === false && !('catchall' in def && def.catchall))
      delete jsonSchema.additionalProperties
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  },
})
type Override = { zodSchema: z.core.$ZodType; jsonSchema: z.core.JSONSchema.BaseSchema }

/**
 * Names every body and result that the contract does not export after its operation, as in `PutItemVoteBody`; one that
 * several operations have is named after the first.
 */
function nameSchemas(contract: Endpoints, { schemas }: ContractNames) {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of schemas) registry.add(schema, { id })
  for (const [key, { body, ok }] of Object.entries(contract)) {
    const operation = toOperationName(key).replace(/^./, letter => letter.toUpperCase())
    if (body && !registry.has(body)) registry.add(body, { id: `${operation}Body` })
    if (ok && !registry.has(ok)) registry.add(ok, { id: `${operation}Result` })
  }
  return registry
}

function writeSchemas(registry: ReturnType<typeof nameSchemas>, io: Io): Schemas {
  const { schemas } = z.toJSONSchema(registry, { ...options(io), uri: id => `${FOLDER}${id}` })
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [id, schema as JsonSchema]),
  )
}

function reach(schemas: Schemas, names: Set<string>) {
  for (const name of names)
    for (const [, next = ''] of JSON.stringify(schemas[name] ?? {}).matchAll(/"\$ref":"[^"]*\/(\w+)"/g))
      names.add(next)
  return names
}

/**
 * Writes the contract's schemas: each with a name once, referred to by `$ref`. Only those that an operation uses are listed.
 */
export function createSchemas(contract: Endpoints, names: ContractNames) {
  const registry = nameSchemas(contract, names)
  const written = { input: writeSchemas(registry, 'input'), output: writeSchemas(registry, 'output') }
  const used = { input: new Set<string>(), output: new Set<string>() }
  return {
    /** The schemas of bodies and parameters, by name. */
    input: written.input,
    /** Returns a reference to the schema of a body or a result. */
    refer: (schema: z.ZodMiniType, io: Io): JsonSchema => {
      const id = registry.get(schema)?.id ?? ''
      used[io].add(id)
      return { $ref: `${FOLDER}${id}` }
    },
    /** Returns the fields of the params or the query, each with its schema. */
    listFields: (schema: z.ZodMiniType) => {
      const whole = z.toJSONSchema(schema, { ...options('input'), metadata: registry }) as JsonSchema
      for (const id of Object.keys(whole.$defs ?? {})) used.input.add(id)
      const { properties = {}, required = [] } = JSON.parse(
        JSON.stringify(whole).replaceAll('#/$defs/', FOLDER),
      ) as JsonSchema
      return Object.entries(properties).map(([name, of]) => ({
        name,
        required: required.includes(name),
        schema: of,
      }))
    },
    /** Returns all schemas that were referred to, by name. Throws if one is read in another form than it is written in. */
    list: (): Schemas => {
      const input = [...reach(written.input, used.input)].map(name => [name, written.input[name]] as const)
      const output = [...reach(written.output, used.output)].map(
        name => [name, written.output[name]] as const,
      )
      for (const [name, schema] of input)
        if (used.output.has(name) && JSON.stringify(schema) !== JSON.stringify(written.output[name]))
          throw new Error(`${name} takes other values than it gives: give the body a schema of its own`)
      const all = [...input, ...output].toSorted(([a], [b]) => (a < b ? -1 : 1))
      return Object.fromEntries(all) as Schemas
    },
  }
}
