import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { html, toDocument } from '#server/platform/formats/html.ts'
import type { RateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'

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
  const sections = rows.map(
    ([, id = '', ...cells]) =>
      html`<section id="${id}">${cells.map(cell => html`<p>${toCell(cell)}</p>`)}</section>`,
  )
  return toDocument({
    title: 'When an alert fires',
    head: html`<meta name="color-scheme" content="light dark">`,
    body: html`<main>
      <h1>When an alert fires</h1>
      ${sections}
    </main>`,
  })
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
