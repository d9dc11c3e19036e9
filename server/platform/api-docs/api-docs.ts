import type { FastifyInstance } from 'fastify'
import type { Endpoints } from '#contract/endpoint.ts'
import { chooseEncoding, createRecentCompressor } from '#server/platform/pages/compression.ts'
import { toContentPolicy } from '#server/platform/pages/content-policy.ts'
import type { RateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'
import { readContractNames } from './contract-names.ts'
import { type OpenapiDocument, toOpenapi } from './openapi.ts'
import { toReference } from './reference.ts'

type DocsOptions = {
  contract: Endpoints
  getTitle: () => string
  /** The address of the server, such as `https://example.com`. */
  origin: string
  /** Undefined if rate limits are off. */
  rateLimit: RateLimiter | undefined
}

/** `body` are the bytes of `text`, which every response refers to. */
type DocsFile = { type: string; headers: Record<string, string>; text: string; body: Buffer }

function toPage(document: OpenapiDocument): DocsFile {
  const text = toReference(document)
  return {
    type: 'text/html; charset=utf-8',
    headers: { 'content-security-policy': toContentPolicy(text) },
    text,
    body: Buffer.from(text),
  }
}

function toJson(document: OpenapiDocument): DocsFile {
  const text = JSON.stringify(document)
  return { type: 'application/json; charset=utf-8', headers: {}, text, body: Buffer.from(text) }
}

/**
 * Serves the contract as a page for people at /api/docs and as OpenAPI at /api/openapi.json. Each is written when it is
 * first asked for, and again if the title changes.
 */
export function serveApiDocs(app: FastifyInstance, { contract, getTitle, origin, rateLimit }: DocsOptions) {
  const compress = createRecentCompressor()
  const write = async (form: (document: OpenapiDocument) => DocsFile, title: string) =>
    form(toOpenapi(contract, { title, origin, names: await readContractNames() }))
  for (const [url, form] of Object.entries({ '/api/docs': toPage, '/api/openapi.json': toJson })) {
    let latest: { title: string; written: Promise<DocsFile> } | undefined
    app.get(url, async (request, reply) => {
      await rateLimit?.('documents', { address: request.ip, key: undefined })
      const title = getTitle()
      if (latest?.title !== title) latest = { title, written: write(form, title) }
      const { type, headers, text, body } = await latest.written
      reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', ...headers }).type(type)
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      if (!encoding) return reply.send(body)
      return reply.header('content-encoding', encoding).send(await compress(text, encoding))
    })
  }
}
