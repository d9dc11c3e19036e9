const LABEL = /^[a-z0-9_-]{1,63}$/
/** Ends of public names have letters alone, or are punycode (RFC 3696, section 2): with digits a host may be an IPv4 address. */
const END = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/
const HOST_MAX = 253
const ALL_BUT_HOST = /[\s/?#@:\\[\]%]/u

/** Names that no public name server resolves. `.example` is for documents and is shown, so it is not among them. */
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
 * Returns whether a host can be one of the public internet, by its syntax alone; nothing is looked up. Names in other alphabets
 * count in their punycode (RFC 3492), a name that ends in a dot as without it. IP addresses in all their spellings, names of
 * one part, names reserved for networks of one's own (RFC 6761, 6762, 7686, 8375), and parts that are empty or longer than 63
 * characters (RFC 1035, section 2.3.4) are not public.
 */
export function isPublicHost(host: string) {
  const name = toAscii(host)?.replace(/\.$/, '')
  if (name === undefined || name.length > HOST_MAX) return false
  const labels = name.split('.')
  if (labels.length < 2 || !labels.every(label => LABEL.test(label)) || !END.test(labels.at(-1) ?? ''))
    return false
  return !PRIVATE.some(end => name === end || name.endsWith(`.${end}`))
}
