import * as z from 'zod/mini'
import { lengths } from '#contract/lengths.ts'
import { clearBlank } from '#contract/text/blank.ts'

const SCHEME = /^[a-z][a-z0-9+.-]*:/i
// After a bare host and a colon only a port may follow.
const HOST_WITH_PORT = /^[^\s/:]+:\d{1,5}(?:[/?#]|$)/

/**
 * Returns a member's link as it is stored: https if it has no scheme, the host in its ASCII form (RFC 3492), so that no
 * letter looks like another. Null if it is no public http(s) address: other schemes, spaces, a user name or password, a
 * host without a dot.
 */
export function webAddressOf(written: string) {
  const trimmed = written.trim()
  if (/\s/u.test(trimmed)) return null
  const whole = SCHEME.test(trimmed) && !HOST_WITH_PORT.test(trimmed) ? trimmed : `https://${trimmed}`
  if (!URL.canParse(whole)) return null
  const url = new URL(whole)
  if (!['http:', 'https:'].includes(url.protocol)) return null
  const isOpen = url.username === '' && url.password === ''
  return isOpen && /[^.]\.[^.]/.test(url.hostname) ? url.href : null
}

const ADDRESS = 'Enter a web address that begins with http:// or https://.'
const LONG = `At most ${lengths.link} characters.`

/** A link as webAddressOf stores it, at most `lengths.link` characters. */
export const WebAddress = z.string({ error: ADDRESS }).check(
  z.trim(),
  z.overwrite(clearBlank),
  z.minLength(1, 'Please fill in this field.'),
  z.maxLength(lengths.link, LONG),
  z.refine(written => webAddressOf(written) !== null, { error: ADDRESS, abort: true }),
  z.overwrite(written => webAddressOf(written) ?? written),
  z.maxLength(lengths.link, LONG),
)

/** A web address like WebAddress, but it may be empty. */
export const OptionalWebAddress = z.string({ error: ADDRESS }).check(
  z.trim(),
  z.overwrite(clearBlank),
  z.maxLength(lengths.link, LONG),
  z.refine(written => written === '' || webAddressOf(written) !== null, { error: ADDRESS, abort: true }),
  z.overwrite(written => webAddressOf(written) ?? written),
  z.maxLength(lengths.link, LONG),
)
