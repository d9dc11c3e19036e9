import { isIPv4, isIPv6 } from 'node:net'

/** What stands where a proxy names no address. */
const UNKNOWN = 'unknown'

/**
 * What calls are counted by, since one household or machine holds it: an IPv4 address whole, of an IPv6 one the first
 * 64 bits as four groups. It says who called, so it leaves memory only as a hash.
 */
export function toNetwork(address: string) {
  if (!isIPv6(address)) return address
  return findMappedAddress(address) ?? toGroups(address).slice(0, 4).join(':')
}

/**
 * The part of an address that is kept, in the words of PostgreSQL's cidr: '192.0.2.0/24' or '2001:db8:1::/48'. Text
 * that is no address becomes 'unknown'.
 */
export function toStoredNetwork(address: string) {
  const plain = findMappedAddress(address) ?? address
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (!isIPv6(plain)) return UNKNOWN
  const start = `${toGroups(plain).slice(0, 3).join(':')}::`
  // The parser of addresses writes them in their one short form (RFC 5952).
  return `${new URL(`http://[${start}]`).hostname.slice(1, -1)}/48`
}

/** The IPv4 address inside an IPv6 one. */
function findMappedAddress(address: string) {
  const inner = /^::ffff:(.+)$/i.exec(address)?.[1]
  return inner !== undefined && isIPv4(inner) ? inner : undefined
}

/** At least the first four of an IPv6 address's eight groups. */
function toGroups(address: string) {
  const [head = '', tail] = address.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return [...first, ...zeros, ...last]
}
