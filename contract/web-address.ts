import * as z from 'zod/mini'
import { lengths } from './lengths.ts'

const SCHEME = /^[a-z][a-z0-9+.-]*:/i
// A port is the one thing that may follow a bare host and a colon.
const HOST_WITH_PORT = /^[^\s/:]+:\d{1,5}(?:[/?#]|$)/

/**
 * The link a member means, as it is stored: https where no scheme was written, the host in its ASCII form (RFC 3492),
 * so that no letter poses as another. Null for what is not a public http(s) address: other schemes, spaces, a user
 * name or password, a host without a dot.
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
  z.minLength(1, 'Please fill in this field.'),
  z.maxLength(lengths.link, LONG),
  z.refine(written => webAddressOf(written) !== null, { error: ADDRESS, abort: true }),
  z.overwrite(written => webAddressOf(written) ?? written),
  z.maxLength(lengths.link, LONG),
)

/** As WebAddress, but it may be left empty. */
export const OptionalWebAddress = z.string({ error: ADDRESS }).check(
  z.trim(),
  z.maxLength(lengths.link, LONG),
  z.refine(written => written === '' || webAddressOf(written) !== null, { error: ADDRESS, abort: true }),
  z.overwrite(written => webAddressOf(written) ?? written),
  z.maxLength(lengths.link, LONG),
)
