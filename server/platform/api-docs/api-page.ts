import type { FastifyInstance } from 'fastify'
import { CANVAS } from '#contract/brand/colours.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { escapeHtml } from '#server/platform/formats/escape-html.ts'
import { toContentPolicy } from '#server/platform/pages/content-policy.ts'
import type { RateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'
import { type Entry, listEntries } from './api-reference.ts'
import { readContractNames } from './contract-names.ts'
import { toOpenapi } from './openapi.ts'

const STYLE = `:root{color-scheme:light dark;--line:light-dark(#dcdad3,#33342e);--soft:light-dark(#5b5c52,#b9b8b0)}
body{font:15px/1.55 system-ui,sans-serif;max-width:920px;margin:0 auto;padding:40px 20px 80px;background:light-dark(${CANVAS.light},${CANVAS.dark});color:light-dark(#1b1c17,#f1f0ec)}
h1{font-size:32px;letter-spacing:-.03em;margin:0 0 8px}article{border-top:1px solid var(--line);padding:20px 0}
h2{font-size:16px;margin:0}code,pre{font:13px/1.5 ui-monospace,monospace;overflow-wrap:anywhere;white-space:pre-wrap;margin:0}
p{margin:4px 0 10px}dl{display:grid;grid-template-columns:88px 1fr;gap:6px 16px;margin:0}dt,.soft{color:var(--soft)}dd{margin:0;min-width:0}a{color:inherit}
@media(max-width:520px){dl{grid-template-columns:1fr;gap:2px}dd{margin-bottom:8px}}`

const toRow = (term: string, value: string) => `<dt>${term}</dt><dd><code>${escapeHtml(value)}</code></dd>`

const toArticle = (entry: Entry) => `<article><h2><code>${entry.method} ${escapeHtml(entry.url)}</code></h2>
<p>${escapeHtml(entry.summary)} <span class="soft">(for ${entry.callers}; at most ${escapeHtml(entry.rateLimit)})</span></p><dl>
${entry.input.map(({ part, shape }) => toRow(part, shape)).join('')}${toRow('returns', entry.output)}
${entry.refusals.map(({ code, status, sentence }) => toRow(String(status), `${code}: ${sentence}`)).join('')}</dl></article>`

function toPage(contract: Endpoints, title: string) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>
<p>Every endpoint refuses unknown fields with 400. Members send <code>Authorization: Bearer</code> with the access token of the
sign-in protocol. Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>
${listEntries(contract).map(toArticle).join('\n')}</main></body></html>`
}

type DocsOptions = {
  contract: Endpoints
  /** Returns the title of both documents. */
  getTitle: () => string
  /** The address of the server, such as `https://example.com`. */
  origin: string
  /** Undefined if rate limits are off. */
  rateLimit: RateLimiter | undefined
}

type Document = { type: string; headers: Record<string, string>; body: Buffer }

function toHtmlDocument({ contract }: DocsOptions, title: string): Document {
  const html = toPage(contract, title)
  return {
    type: 'text/html; charset=utf-8',
    headers: { 'content-security-policy': toContentPolicy(html) },
    body: Buffer.from(html),
  }
}

async function toOpenapiDocument({ contract, origin }: DocsOptions, title: string): Promise<Document> {
  const openapi = toOpenapi(contract, { title, origin, names: await readContractNames() })
  return {
    type: 'application/json; charset=utf-8',
    headers: {},
    body: Buffer.from(JSON.stringify(openapi)),
  }
}

/**
 * Serves the contract as a page for people at /api/docs and as OpenAPI at /api/openapi.json. Each is written when it is
 * first asked for, and again if the title changes.
 */
export function serveApiDocs(app: FastifyInstance, options: DocsOptions) {
  const { getTitle, rateLimit } = options
  const documents = { '/api/docs': toHtmlDocument, '/api/openapi.json': toOpenapiDocument }
  for (const [url, write] of Object.entries(documents)) {
    let written: { title: string; document: Document | Promise<Document> } | undefined
    app.get(url, async (request, reply) => {
      await rateLimit?.('documents', { address: request.ip, member: undefined })
      const title = getTitle()
      if (written?.title !== title) written = { title, document: write(options, title) }
      const { type, headers, body } = await written.document
      return reply
        .headers({ 'cache-control': 'no-cache', ...headers })
        .type(type)
        .send(body)
    })
  }
}
