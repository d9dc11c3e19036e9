import { isIP } from 'node:net'

/** Thrown if the server cannot listen at its address. The message is one sentence for the person who starts the program. */
export class AddressError extends Error {}

const WILDCARDS = ['0.0.0.0', '[::]']
const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal']
const LONGEST_PREFIX = { 0: 0, 4: 32, 6: 128 }

/**
 * Returns the address with which a person on this machine opens a server that listens at `host`. Throws if `host` is
 * invalid.
 */
export function localUrl(host: string, port: number) {
  const url = new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}`)
  if (WILDCARDS.includes(url.hostname)) url.hostname = 'localhost'
  return url
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Returns whether the host of a URL is this machine (RFC 6761, section 6.3; RFC 1122, 3.2.1.3). */
export const isThisMachine = (hostname: string) =>
  hostname === '[::1]' || /(^|\.)localhost$/.test(hostname) || /^127(\.\d{1,3}){3}$/.test(hostname)

/** Returns whether `origin` is the origin of `publicUrl`. All loopback names and ports count as one. */
export function isSameSite(origin: string, publicUrl: URL) {
  if (!URL.canParse(origin)) return false
  const { hostname } = new URL(origin)
  return origin === publicUrl.origin || (LOOPBACK.includes(hostname) && LOOPBACK.includes(publicUrl.hostname))
}

/** Returns whether `text` is an IP address or a name. */
export const isHost = (text: string) =>
  !/[\s@/?#\\]/.test(text) && URL.canParse(`http://${text.includes(':') ? `[${text}]` : text}`)

/** Returns whether a URL has neither a path nor credentials. True for an invalid URL, since another check reports it. */
export function isRoot(text: string) {
  if (!URL.canParse(text)) return true
  const { pathname, search, hash, username } = new URL(text)
  return `${pathname}${search}${hash}${username}` === '/'
}

/** Returns whether `text` is an address, a network or a name that Fastify's trustProxy accepts. */
export function isProxy(text: string) {
  const [address = '', bits, ...more] = text.trim().split('/')
  if (PROXY_NAMES.includes(address)) return bits === undefined
  const longest = LONGEST_PREFIX[isIP(address) as keyof typeof LONGEST_PREFIX]
  const isNetwork = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest)
  return longest > 0 && isNetwork && more.length === 0
}
