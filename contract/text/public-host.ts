const LABEL = /^[a-z0-9_-]{1,63}$/
/**
 * Ends of public names have letters alone, or are punycode (RFC 3696, section 2): with digits a host may be an IPv4 address.
 */
const END = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/
const HOST_MAX = 253
const ALL_BUT_HOST = /[\s/?#@:\\[\]%]/u

/**
 * Names that no public name server resolves. `.example` is not among them, because it is meant for documentation and may be
 * shown.
 */
const PRIVATE = [
  // RFC 6761
  'test',
  'localhost',
  'invalid',
  // RFC 6762
  'local',
  // RFC 7686
  'onion',
  // RFC 8375
  'home.arpa',
  // Reserved by ICANN in July 2024 (SSAC 113).
  'internal',
]

/** Returns a host as browsers ask for it (UTS #46): in ASCII and lower case, an IPv4 address in four numbers. */
function toAscii(host: string) {
  const address = `http://${host}`
  return !ALL_BUT_HOST.test(host) && URL.canParse(address) ? new URL(address).hostname : undefined
}

/**
 * Returns whether a host can be public, by its syntax alone; nothing is looked up. A name in another alphabet is judged in
 * punycode (RFC 3492), and a final dot is ignored. Not public are IP addresses in any spelling, names of one part, names
 * reserved for private networks (RFC 6761, 6762, 7686, 8375), and names with a part that is empty or longer than 63
 * characters (RFC 1035, section 2.3.4).
 */
export function isPublicHost(host: string) {
  const name = toAscii(host)?.replace(/\.$/, '')
  if (name === undefined || name.length > HOST_MAX) return false
  const labels = name.split('.')
  if (labels.length < 2 || !labels.every(label => LABEL.test(label)) || !END.test(labels.at(-1) ?? ''))
    return false
  return !PRIVATE.some(end => name === end || name.endsWith(`.${end}`))
}
