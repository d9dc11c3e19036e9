import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { refuse } from '#server/platform/refusal.ts'

type Raw = { params: unknown; query: unknown; body: unknown }

/** Parses each part the endpoint declares, a file aside; refuses with request.invalid and a sentence for each field. */
export function parseInput(endpoint: Endpoint, raw: Raw) {
  return {
    ...(endpoint.params && { params: parse(endpoint.params, raw.params) }),
    ...(endpoint.query && { query: parse(endpoint.query, raw.query) }),
    ...(endpoint.body && { body: parse(endpoint.body, raw.body ?? {}) }),
    ...(endpoint.file && {
      file: raw.body instanceof Uint8Array ? raw.body : refuse(endpoint.file.otherwise),
    }),
  }
}

function parse(schema: z.ZodMiniType, value: unknown) {
  const result = schema.safeParse(value)
  return result.success ? result.data : refuse('request.invalid', toSentences(result.error.issues))
}

function toSentences(issues: readonly z.core.$ZodIssue[]) {
  const fields: Record<string, string> = Object.create(null)
  for (const issue of issues) {
    const path = issue.path.join('.')
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) fields[path ? `${path}.${key}` : key] = 'Unknown field.'
    else fields[path] ??= issue.message
  }
  return fields
}
