import { escapeHtml } from '#server/platform/formats/escape-html.ts'

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** How many addresses one sitemap may have (https://www.sitemaps.org/protocol.html). */
export const SITEMAP_MAX = 50_000

/** `address` with its origin; `changedAt`: when its page last changed, an ISO time, if that is known. */
type Place = { address: string; changedAt?: string }

const draw = (places: readonly Place[], tag: 'url' | 'sitemap') =>
  places
    .map(({ address, changedAt }) => {
      const changed = changedAt && `<lastmod>${changedAt}</lastmod>`
      return `  <${tag}><loc>${escapeHtml(address)}</loc>${changed ?? ''}</${tag}>\n`
    })
    .join('')

const toDocument = (root: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${content}</${root}>\n`

/** Returns a sitemap (https://www.sitemaps.org/protocol.html) of at most SITEMAP_MAX pages. */
export const toSitemap = (places: readonly Place[]) => toDocument('urlset', draw(places, 'url'))

/** Returns the list of sitemaps that share the pages which are too many for one. */
export const toSitemapIndex = (addresses: readonly string[]) =>
  toDocument(
    'sitemapindex',
    draw(
      addresses.map(address => ({ address })),
      'sitemap',
    ),
  )

/** Returns which sitemap is at a path: 'all' of them, the one with this number, or undefined for any other path. */
export function parseSitemapPath(path: string) {
  if (path === '/sitemap.xml') return 'all'
  const number = /^\/sitemap-(\d{1,6})\.xml$/.exec(path)?.[1]
  return number === undefined ? undefined : Number(number)
}

/** Returns the path of a sitemap by its number: 0 has the pages of the web, the others those of items. */
export const toSitemapPath = (number: number) => `/sitemap-${number}.xml`
