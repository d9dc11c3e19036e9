import { LinkifyIt } from 'linkify-it'
import { Children } from 'react'
import { ENDINGS } from '#contract/addresses/web-link.ts'
import type { OpeningSource } from '#contract/evidence/openings.ts'

/** A text with its addresses as links without a referrer. An item that is opened from it counts as opened from a notice. */
export const TextLinks = ({ text: content }: { text: string }) =>
  Children.toArray(
    toTextParts(content).map(({ text, href }) =>
      href ? (
        <a
          href={toNoticedAddress(href)}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          className="rounded-kbd underline underline-offset-2"
        >
          {text}
        </a>
      ) : (
        text
      ),
    ),
  )

const ITEM_PATH = /^\/(detail|card|product)\//i

/**
 * Returns the address of a link. If it leads to an item of this site and has no mark of its source, it is marked as a
 * notice.
 */
function toNoticedAddress(address: string) {
  const url = new URL(address)
  const { origin, pathname, searchParams } = url
  if (origin !== location.origin || !ITEM_PATH.test(pathname) || searchParams.has('from')) return address
  searchParams.set('from', 'notice' satisfies OpeningSource)
  return url.href
}

/** A part of a text: plain, or a link. */
type TextPart = { text: string; href?: string }

const finder = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, urlAuth: true, tlds: ENDINGS.split('|') })
const SCHEMES = ['', 'http:', 'https:']
const WITH_USER = /^https?:\/\/[^/?#]*@/iu
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u

/**
 * Returns the target of an address, with the host in ASCII. Undefined if the address has a user name or invisible
 * characters.
 */
function parseTarget(address: string) {
  if (HIDDEN.test(address) || WITH_USER.test(address) || !URL.canParse(address)) return undefined
  const { href, hostname } = new URL(address)
  return { href, hostname }
}

// A host in other letters can look like another host, so the ASCII form is shown.
const toShownAddress = (address: string, hostname: string) =>
  address.replace(/^(https?:\/\/)?([^/?#:]+)/iu, (whole, scheme: string | undefined, host: string) =>
    host.toLowerCase() === hostname ? whole : `${scheme ?? ''}${hostname}`,
  )

/**
 * Returns the parts of a text. Addresses with http, https or no scheme are links. Everything else is plain text,
 * including other schemes and addresses with a user name. Together the parts are the text, but hosts are in their ASCII
 * form (RFC 3492).
 */
export function toTextParts(content: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const { schema, index, lastIndex } of finder.match(content) ?? []) {
    const written = content.slice(index, lastIndex)
    const target = SCHEMES.includes(schema)
      ? parseTarget(schema === '' ? `https://${written}` : written)
      : undefined
    if (!target) continue
    if (index > at) parts.push({ text: content.slice(at, index) })
    parts.push({ text: toShownAddress(written, target.hostname), href: target.href })
    at = lastIndex
  }
  if (at < content.length) parts.push({ text: content.slice(at) })
  return parts
}
