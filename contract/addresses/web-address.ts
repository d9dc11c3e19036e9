import * as z from 'zod/mini'
import { lengths } from '#contract/lengths.ts'
import { clearBlank } from '#contract/text/blank.ts'
import { i18n } from '#contract/text/i18n.ts'
import { isPublicHost } from '#contract/text/public-host.ts'

const SCHEME = /^[a-z][a-z0-9+.-]*:/i
// After a host without a scheme and a colon only a port may follow.
const HOST_WITH_PORT = /^[^\s/:]+:\d{1,5}(?:[/?#]|$)/

/**
 * Returns a member's link as it is stored: with https if it has no scheme, and with its host in ASCII (RFC 3492), so that no
 * letter imitates another. Returns null unless it is a public http(s) address, because of another scheme, spaces, a user
 * name or password, or a host without a dot.
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

const ADDRESS = /*i18n*/ 'Enter a web address that begins with http:// or https://.'

const PUBLIC = /*i18n*/ 'Enter a public web address, like example.com.'

const toStored = z.overwrite<string>(written => webAddressOf(written) ?? written)
const filled = z.minLength(1, /*i18n*/ 'Please fill in this field.')
const ofLength = z.maxLength(lengths.link, {
  error: () => i18n.t('At most {max} characters.', { max: lengths.link }),
})
// An empty text is allowed, or another check has refused it already.
const isAddress = (written: string) => written === '' || webAddressOf(written) !== null
const address = z.refine<string>(isAddress, { error: ADDRESS, abort: true })
const isPublic = (stored: string) => stored === '' || isPublicHost(new URL(stored).hostname)
const onPublicHost = z.refine<string>(isPublic, PUBLIC)

/**
 * A link as webAddressOf stores it, at most `lengths.link` characters. For operators, who may name a host of their own
 * network.
 */
export const WebAddress = z
  .string({ error: ADDRESS })
  .check(z.trim(), z.overwrite(clearBlank), filled, ofLength, address, toStored, ofLength)

/** A link like WebAddress, for members: its host must be one that can be public. */
export const PublicWebAddress = z
  .string({ error: ADDRESS })
  .check(z.trim(), z.overwrite(clearBlank), filled, ofLength, address, toStored, ofLength, onPublicHost)

/** A link like PublicWebAddress that may be empty. */
export const OptionalPublicWebAddress = z
  .string({ error: ADDRESS })
  .check(z.trim(), z.overwrite(clearBlank), ofLength, address, toStored, ofLength, onPublicHost)
