import * as z from 'zod/mini'

const DOMAIN = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]*[a-z][a-z0-9-]*$/
const WRITTEN = /^[\p{L}\p{M}\p{N}.-]+$/u

/**
 * Returns a domain in ASCII and lower case (IDNA as in UTS #46, by the URL parser), so that its Unicode and its punycode
 * form are equal. Returns null for text that is not a domain, because it has an empty part, no dot or anything
 * around the domain, or is an IP address.
 */
function toAsciiDomain(written: string) {
  if (!WRITTEN.test(written) || !URL.canParse(`https://${written}`)) return null
  const { hostname } = new URL(`https://${written}`)
  return DOMAIN.test(hostname) ? hostname : null
}

/**
 * Returns whether an email address is at one of these domains (in ASCII). A subdomain or a domain with the same ending does
 * not count.
 */
export function isAtDomain(email: string, domains: readonly string[]) {
  const domain = toAsciiDomain(email.slice(email.lastIndexOf('@') + 1))
  return domain !== null && domains.includes(domain)
}

const NOT_A_DOMAIN = /*i18n*/ 'Enter a domain like example.org, without an @ or anything before it.'

/** A domain of email addresses as toAsciiDomain writes it. */
export const EmailDomain = z.string({ error: NOT_A_DOMAIN }).check(
  z.trim(),
  z.refine(written => toAsciiDomain(written) !== null, { error: NOT_A_DOMAIN, abort: true }),
  z.overwrite(written => toAsciiDomain(written) ?? written),
)
