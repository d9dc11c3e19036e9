import { lengths } from '#contract/lengths.ts'

const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/
const LOOPBACK = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3})$/

/**
 * Returns the exact origin that somebody wrote, in its ASCII form and without a standard port; undefined if it is none that
 * may hold a frame: a path, a wildcard, a name or password, a scheme other than https. http is for the own machine only
 * (RFC 6761, section 6.3). The host has none of the signs that end or widen a source of a content security policy (CSP 3,
 * section 2.3.1), which is where it goes.
 */
export function toEmbedOrigin(written: string): string | undefined {
  const trimmed = written.trim()
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return undefined
  const { protocol, hostname, origin, href } = new URL(trimmed)
  const isSafe = protocol === 'https:' || LOOPBACK.test(hostname)
  const isExact = href === `${origin}/` && !/[?#]$/.test(trimmed) && origin.length <= lengths.origin
  return isSafe && isExact && HOST.test(hostname) ? origin : undefined
}
