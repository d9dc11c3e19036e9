const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Returns a sitemap (https://www.sitemaps.org/protocol.html) of addresses below an origin, each once. */
export function toSitemap(origin: string, addresses: Iterable<string>) {
  const urls = [...new Set(addresses)].map(address => `  <url><loc>${origin}${address}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">\n${urls.join('')}</urlset>\n`
}
