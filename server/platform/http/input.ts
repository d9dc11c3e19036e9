import type { IncomingMessage } from 'node:http'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal, refuse } from '#server/platform/failures/refusal.ts'

type Raw = { params: unknown; query: unknown; body: unknown }

/**
 * Parses each part that the endpoint declares, except a file. Refuses with request.invalid and a sentence for each field.
 */
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
      for (const key of issue.keys) fields[path ? `${path}.${key}` : key] = /*i18n*/ 'Unknown field.'
    else fields[path] ??= issue.message
  }
  return fields
}

type Rule = NonNullable<Endpoint['file']>

/** Parses the bodies in `scope` as files of the endpoint's types and refuses all others. */
export function parseFiles(scope: FastifyInstance, { types, bytesMax, otherwise }: Rule) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser([...types], (request: FastifyRequest, payload: IncomingMessage) => {
    const length = Number(request.headers['content-length'] ?? bytesMax)
    return length > bytesMax ? refuse('request.too-large') : readFile(Buffer.allocUnsafe(length), payload)
  })
  scope.addContentTypeParser('*', (_request, _body, done) => done(new Refusal(otherwise)))
}

/** Reads a body into `file`, which holds each byte once; collecting and joining the chunks would hold it twice. */
async function readFile(file: Buffer, payload: IncomingMessage) {
  let end = 0
  for await (const piece of payload as AsyncIterable<Buffer>) {
    if (end + piece.length > file.length) refuse('request.too-large')
    end += piece.copy(file, end)
    // Otherwise a file that arrives quickly is read completely before any other request is handled.
    await yieldToOthers()
  }
  return file.subarray(0, end)
}

const TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Accepts forms as bodies in `scope` and ignores their content. */
export const ignoreForms = (scope: FastifyInstance) =>
  scope.addContentTypeParser(TYPES, { parseAs: 'string' }, (_request, _body, done) => done(null, {}))
