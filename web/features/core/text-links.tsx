import { LinkifyIt } from 'linkify-it'
import { Children } from 'react'
import { ENDINGS } from '#contract/addresses/web-link.ts'
import type { ViewSource } from '#contract/evidence/item-views.ts'

/** Links have no referrer. An item that is opened from one counts as opened from a notice. */
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

/** Marks a link to an item of this site as a notice, unless it has a mark of its source. */
function toNoticedAddress(address: string) {
  const url = new URL(address)
  const { origin, pathname, searchParams } = url
  if (origin !== location.origin || !ITEM_PATH.test(pathname) || searchParams.has('from')) return address
  searchParams.set('from', 'notice' satisfies ViewSource)
  return url.href
}

type TextPart = { text: string; href?: string }

const finder = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, urlAuth: true, tlds: ENDINGS.split('|') })
// The library leaves these in before a mark of another script.
const TRAILING = /[.,;:!?'"]+$/u
const SCHEMES = ['', 'http:', 'https:']
const WITH_USER = /^https?:\/\/[^/?#]*@/iu
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u

/** Returns the target with its host in ASCII. Undefined if the address has a user name or invisible characters. */
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
 * Makes links of addresses with http, https or no scheme. All else is plain text, including addresses with a user name.
 * Hosts are in their ASCII form (RFC 3492).
 */
export function toTextParts(content: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const { schema, index, lastIndex } of finder.match(content) ?? []) {
    const written = content.slice(index, lastIndex).replace(TRAILING, '')
    const target = SCHEMES.includes(schema)
      ? parseTarget(schema === '' ? `https://${written}` : written)
      : undefined
    if (!target) continue
    if (index > at) parts.push({ text: content.slice(at, index) })
    parts.push({ text: toShownAddress(written, target.hostname), href: target.href })
    at = index + written.length
  }
  if (at < content.length) parts.push({ text: content.slice(at) })
  return parts
}
