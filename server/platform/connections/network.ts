import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'
import { isThisMachine } from '#server/platform/settings/addresses.ts'

/** The network of text that is not an address. */
const UNKNOWN = 'unknown'

/**
 * Returns the address group by which calls are counted: the whole IPv4 address, or the /48 of an IPv6 address. One site may
 * be given a /48 (RFC 6177); if /64s were counted, it would have every limit 65,536 times. A whole IPv4 address identifies
 * the caller, so it leaves memory only as a hash.
 */
export function toAddressGroup(address: string) {
  if (!isIPv6(address)) return address
  return findMappedAddress(address) ?? toStoredNetwork(address)
}

/**
 * Returns the network of an address, which is the part that is stored, as a cidr of PostgreSQL: '192.0.2.0/24' or
 * '2001:db8:1::/48'. Returns 'unknown' for text that is not an address.
 */
export function toStoredNetwork(address: string) {
  const plain = findMappedAddress(address) ?? address
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (!isIPv6(plain)) return UNKNOWN
  const start = `${toGroups(plain).slice(0, 3).join(':')}::`
  // The URL parser writes addresses in their one short form (RFC 5952).
  return `${new URL(`http://[${start}]`).hostname.slice(1, -1)}/48`
}

/** Returns the IPv4 address inside an IPv6 address. */
function findMappedAddress(address: string) {
  const inner = /^::ffff:(.+)$/i.exec(address)?.[1]
  return inner !== undefined && isIPv4(inner) ? inner : undefined
}

const FORWARDING = /^(x-forwarded|forwarded$|via$|x-real-ip$|x-client-ip$|true-client-ip$|cf-)/

/** Returns whether a browser on this machine sent a request: peer and host are loopback, and no proxy is between them. */
export function isNear({ socket, headers }: IncomingMessage) {
  const peer = socket.remoteAddress ?? ''
  const names = [findMappedAddress(peer) ?? (isIPv6(peer) ? `[${peer}]` : peer), headers.host]
  const isLoopback = names.every(name => isThisMachine(URL.parse(`http://${name}`)?.hostname ?? ''))
  return isLoopback && !Object.keys(headers).some(name => FORWARDING.test(name))
}

/** Returns at least the first three of the eight groups of an IPv6 address. */
function toGroups(address: string) {
  const [head = '', tail] = address.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return [...first, ...zeros, ...last]
}
