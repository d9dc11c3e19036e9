import type { IncomingMessage } from 'node:http'
import { setImmediate as others } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal, refuse } from '#server/platform/refusal.ts'

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

type Rule = NonNullable<Endpoint['file']>

/** Within `scope` bodies are files: whole, of the types that the endpoint takes, and refused otherwise. */
export function parseFiles(scope: FastifyInstance, { types, bytesMax, otherwise }: Rule) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser([...types], (request: FastifyRequest, payload: IncomingMessage) => {
    const length = Number(request.headers['content-length'] ?? bytesMax)
    return length > bytesMax ? refuse('request.too-large') : readFile(Buffer.allocUnsafe(length), payload)
  })
  scope.addContentTypeParser('*', (_request, _body, done) => done(new Refusal(otherwise)))
}

/** Each byte is in memory once: collecting the pieces and joining them would take it twice. */
async function readFile(file: Buffer, payload: IncomingMessage) {
  let end = 0
  for await (const piece of payload as AsyncIterable<Buffer>) {
    if (end + piece.length > file.length) refuse('request.too-large')
    end += piece.copy(file, end)
    // Else a file that comes quickly is read whole before anyone else is answered.
    await others()
  }
  return file.subarray(0, end)
}

const TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Within `scope` a form is taken as a body too, and what it says is left aside. */
export const ignoreForms = (scope: FastifyInstance) =>
  scope.addContentTypeParser(TYPES, { parseAs: 'string' }, (_request, _body, done) => done(null, {}))
