import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { escapeHtml } from '#server/platform/formats/escape-html.ts'
import type { RateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'

/** The title and the meta tags of a page before any script runs, as plain texts. */
export type PageHead = { title: string; names: Record<string, string>; properties: Record<string, string> }

export type HeadOptions = {
  /** Returns a function that finds the head of the page at a path; undefined if the page has no head of its own. */
  findHead: (path: string) => (() => Promise<PageHead | undefined>) | undefined
  rateLimit: RateLimiter | undefined
}

const TIMEOUT_MS = 1_000
const TITLE = /<title>[^<]*<\/title>/

const toMetaTags = (attribute: 'name' | 'property', metas: Record<string, string>) =>
  Object.entries(metas).map(
    ([name, content]) => `<meta ${attribute}="${escapeHtml(name)}" content="${escapeHtml(content)}" />`,
  )

const toMetaPattern = ({ names, properties }: PageHead) =>
  new RegExp(
    `\\s*<meta (?:name="(?:${Object.keys(names).join('|')})"|property="(?:${Object.keys(properties).join('|')})")[^>]*>`,
    'g',
  )

/** Replaces the title of a page, and its meta tags with the names in `head`. Throws if the page has no title. */
export function addHead(html: string, head: PageHead) {
  if (!TITLE.test(html)) throw new Error('The page has no title')
  const tags = [
    `<title>${escapeHtml(head.title)}</title>`,
    ...toMetaTags('name', head.names),
    ...toMetaTags('property', head.properties),
  ]
  return html.replace(toMetaPattern(head), '').replace(TITLE, () => tags.join('\n    '))
}

const CANONICAL = /<link rel="canonical" href="([^"?]*)" \/>/

/** Adds links to the page in each of the languages, if there are several and search engines may list the page. */
export const addAlternates = (html: string, languages: readonly string[]) =>
  languages.length < 2
    ? html
    : html.replace(CANONICAL, (link, address: string) =>
        [
          link,
          ...languages.map(
            name => `<link rel="alternate" hreflang="${name}" href="${address}?lang=${name}" />`,
          ),
          `<link rel="alternate" hreflang="x-default" href="${address}" />`,
        ].join('\n    '),
      )

/**
 * Returns a function that returns the page of a request, with a head of its own if it has one. A head must not fail or delay
 * a page, so it is left out if it takes over a second or if the rate limit is exceeded.
 */
export function createHeadRenderer(html: string, { findHead, rateLimit }: HeadOptions) {
  return async ({ url, ip, log }: FastifyRequest) => {
    const find = findHead(url.split('?', 1)[0] ?? '')
    if (!find) return html
    try {
      await rateLimit?.('publicReads', { address: ip, key: undefined })
      const head = await withTimeout(find())
      return head ? addHead(html, head) : html
    } catch (error) {
      log.warn({ why: error instanceof Error ? error.message : error }, 'a page goes without its head')
      return html
    }
  }
}

async function withTimeout<T>(work: Promise<T>) {
  const settled = new AbortController()
  const { signal } = settled
  try {
    return await Promise.race([work, wait(TIMEOUT_MS, undefined, { signal, ref: false })])
  } finally {
    settled.abort()
  }
}
