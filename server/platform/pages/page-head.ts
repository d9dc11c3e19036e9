import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { RateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'

/** What a page says of itself before any script runs: its title and its meta tags, as plain texts. */
export type PageHead = { title: string; names: Record<string, string>; properties: Record<string, string> }

export type HeadOptions = {
  /** How to find the head of the page at a path, where that page is about something of its own. */
  findHead: (path: string) => (() => Promise<PageHead | undefined>) | undefined
  /** Absent when rate limits are switched off. */
  rateLimit: RateLimiter | undefined
}

const PATIENCE_MS = 1_000
const TITLE = /<title>[^<]*<\/title>/
const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string) => text.replace(/[&<>"']/g, mark => MARKS[mark] ?? mark)

const toMetaTags = (attribute: 'name' | 'property', metas: Record<string, string>) =>
  Object.entries(metas).map(
    ([name, content]) => `<meta ${attribute}="${escaped(name)}" content="${escaped(content)}" />`,
  )

const toMetaPattern = ({ names, properties }: PageHead) =>
  new RegExp(
    `\\s*<meta (?:name="(?:${Object.keys(names).join('|')})"|property="(?:${Object.keys(properties).join('|')})")[^>]*>`,
    'g',
  )

/** The page with that head: its title and the meta tags of the same name give way. Throws when it has no title. */
export function addHead(html: string, head: PageHead) {
  if (!TITLE.test(html)) throw new Error('The page has no title')
  const tags = [
    `<title>${escaped(head.title)}</title>`,
    ...toMetaTags('name', head.names),
    ...toMetaTags('property', head.properties),
  ]
  return html.replace(toMetaPattern(head), '').replace(TITLE, () => tags.join('\n    '))
}

/**
 * The page for each request: with a head of its own where it is about something, else as it is. A head is never worth
 * a failure or a delay: one that cannot be had within a second, or is asked for too often, is left out.
 */
export function createHeadRenderer(html: string, { findHead, rateLimit }: HeadOptions) {
  return async ({ url, ip, log }: FastifyRequest) => {
    const find = findHead(url.split('?', 1)[0] ?? '')
    if (!find) return html
    try {
      await rateLimit?.('visits', { address: ip, member: undefined })
      const head = await withTimeout(find())
      return head ? addHead(html, head) : html
    } catch (error) {
      log.warn({ why: error instanceof Error ? error.message : error }, 'a page goes without its head')
      return html
    }
  }
}

async function withTimeout<T>(answer: Promise<T>) {
  const answered = new AbortController()
  const { signal } = answered
  try {
    return await Promise.race([answer, wait(PATIENCE_MS, undefined, { signal, ref: false })])
  } finally {
    answered.abort()
  }
}
