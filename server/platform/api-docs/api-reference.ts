import * as z from 'zod/mini'
import type { Endpoint, Endpoints } from '#contract/endpoint.ts'
import { type RefusalCode, refusals } from '#contract/refusals.ts'
import { toUrl } from '#server/platform/http/route.ts'
import { describeCallers, describeRate } from './callers.ts'

type JsonSchema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
}

/** The documentation of one endpoint; shapes are written like TypeScript. */
export type Entry = {
  method: string
  url: string
  summary: string
  /** Who may call it, in words. */
  callers: string
  rateLimit: string
  input: { part: string; shape: string }[]
  output: string
  refusals: { code: RefusalCode; status: number; sentence: string }[]
}

/** Returns a JSON Schema in the form of a TypeScript type. */
function toShape(schema: JsonSchema): string {
  const options = schema.anyOf ?? schema.oneOf
  if (options) return options.map(toShape).join(' | ')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  if (schema.type === 'array') return `${toShape(schema.items ?? {})}[]`
  if (schema.type === 'object') return toObjectShape(schema)
  return schema.format ?? String(schema.type ?? 'unknown')
}

function toObjectShape({ properties = {}, required = [] }: JsonSchema) {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${toShape(schema)}`,
  )
  return fields.length > 0 ? `{ ${fields.join('; ')} }` : 'object'
}

const toInputShape = (schema: z.ZodMiniType) =>
  toShape(z.toJSONSchema(schema, { io: 'input', reused: 'inline' }) as JsonSchema)
const toOutputShape = (schema: z.ZodMiniType) =>
  toShape(z.toJSONSchema(schema, { io: 'output', reused: 'inline' }) as JsonSchema)

function toEntry(key: string, endpoint: Endpoint): Entry {
  const method = key.slice(0, key.indexOf(' '))
  const parts = (['params', 'query', 'body'] as const).flatMap(part => {
    const schema = endpoint[part]
    return schema ? [{ part, shape: toInputShape(schema) }] : []
  })
  return {
    method,
    url: toUrl(key, endpoint),
    summary: endpoint.summary,
    callers: describeCallers(endpoint, method),
    rateLimit: describeRate(endpoint),
    input: parts,
    output: endpoint.ok ? toOutputShape(endpoint.ok) : (endpoint.download ?? 'nothing (204)'),
    refusals: endpoint.refusals.map(code => ({ code, ...refusals[code] })),
  }
}

/** Returns the documentation of all endpoints in the contract's order. */
export const listEntries = (contract: Endpoints) =>
  Object.entries(contract).map(([key, endpoint]) => toEntry(key, endpoint))
