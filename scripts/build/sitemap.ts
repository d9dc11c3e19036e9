const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** A sitemap by https://www.sitemaps.org/protocol.html of addresses below an origin, each named once. */
export function sitemap(origin: string, addresses: Iterable<string>) {
  const urls = [...new Set(addresses)].map(address => `  <url><loc>${origin}${address}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">\n${urls.join('')}</urlset>\n`
}
