const ENDPOINTS = /^\/(api|auth\/v1)(\/|\?|$)/

const isDecodable = (path: string) => {
  try {
    decodeURI(path)
    return true
  } catch {
    return false
  }
}

/**
 * The address by which a request is routed. A page's address whose percent signs mean nothing (RFC 3986, section 2.1)
 * is taken as it was written, so it leads where every unknown page leads; an endpoint refuses such a one.
 */
export function toRoutedUrl(url: string) {
  if (!url.includes('%') || ENDPOINTS.test(url)) return url
  const [path = ''] = url.split('?', 1)
  return isDecodable(path) ? url : url.replaceAll('%', '%25')
}
