import type { IncomingMessage } from 'node:http'
import { setImmediate as others } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal, refuse } from '#server/platform/refusal.ts'

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
