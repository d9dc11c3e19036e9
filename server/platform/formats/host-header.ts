import type { IncomingMessage } from 'node:http'

const HOST = /^(?:[\w.~!$&'()*+;=%-]*|\[[\da-f:.]+\])(?::\d*)?$/i

/**
 * Returns whether a request names one host, in one Host line and in its target too if that is a whole address. Only HTTP/1.0
 * may lack the line (RFC 9112, section 3.2). Node keeps the first of several lines, and a proxy may read another.
 */
export function namesOneHost({ headers: { host }, httpVersion, rawHeaders, url = '' }: IncomingMessage) {
  const lines = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  if (host === undefined) return httpVersion !== '1.1'
  if (lines.length > 1 || !HOST.test(host)) return false
  const [, protocol] = /^(https?:)\/\//i.exec(url) ?? []
  return protocol === undefined || URL.parse(url)?.host === URL.parse(`${protocol}//${host}`)?.host
}
