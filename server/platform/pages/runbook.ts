import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { RateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'
import { html } from './html.ts'

const OPERATIONS = new URL('../../../docs/operations.md', import.meta.url)
/** A row of the table of alerts: its anchor, when it fires, what it means, and what to do. */
const ROW = /^\| <a id="([a-z-]+)"><\/a>(.+?) \| (.+?) \| (.+?) \|$/gm

/** A link leads to another document, which is not served, so only its words remain. */
const toCell = (cell: string) =>
  cell
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .split('`')
    .map((piece, place) => (place % 2 ? html`<code>${piece}</code>` : piece))

async function toPage() {
  const rows = [...(await readFile(OPERATIONS, 'utf8')).matchAll(ROW)]
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>When an alert fires</title></head><body><main><h1>When an alert fires</h1>
${rows.map(([, id = '', ...cells]) => html`<section id="${id}">${cells.map(cell => html`<p>${toCell(cell)}</p>`)}</section>\n`)}
</main></body></html>`.toString()
}

/** Serves the table of alerts in the documentation at /api/runbook, where the `runbook_url` of each alert leads. */
export function serveRunbook(app: FastifyInstance, { rateLimit }: { rateLimit: RateLimiter | undefined }) {
  let page: Promise<string> | undefined
  app.get('/api/runbook', async (request, reply) => {
    await rateLimit?.('documents', { address: request.ip, key: undefined })
    page ??= toPage()
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await page)
  })
}
