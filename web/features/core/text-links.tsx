import { Children } from 'react'
import type { OpeningSource } from '#contract/evidence/openings.ts'

/** The text of a message, with addresses as links without a referrer. An item opened from it counts as opened from a notice. */
export const MessageText = ({ content }: { content: string }) =>
  Children.toArray(
    toMessageParts(content).map(({ text, href }) =>
      href ? (
        <a
          href={toNoticedAddress(href)}
          target="_blank"
          rel="noopener noreferrer nofollow"
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

/** Returns the address of a link, marked as the one of a notice if it leads to an item of this site and has no mark yet. */
function toNoticedAddress(address: string) {
  const url = new URL(address)
  const { origin, pathname, searchParams } = url
  if (origin !== location.origin || !ITEM_PATH.test(pathname) || searchParams.has('from')) return address
  searchParams.set('from', 'notice' satisfies OpeningSource)
  return url.href
}

/** A part of a message: plain text, or a link. */
type MessagePart = { text: string; href?: string }

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`\\]+/giu
// The end of a sentence or of a quotation is not part of the address.
const TRAILING = /[.,;:!?…*_~»”’]$/u
const PAIRS: Record<string, string> = { ')': '(', ']': '[', '}': '{' }
const WITH_USER = /^https?:\/\/[^/?#]*@/iu
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u

const countSign = (text: string, sign: string) => text.split(sign).length - 1

/** Returns the address without trailing punctuation and without a closing bracket that it does not open. */
function trimAddress(address: string): string {
  const last = address.at(-1) ?? ''
  const opening = PAIRS[last]
  const isStray = opening !== undefined && countSign(address, last) > countSign(address, opening)
  return TRAILING.test(address) || isStray ? trimAddress(address.slice(0, -1)) : address
}

/** Returns the target of an address, with its host in ASCII; undefined for one with a user name or invisible characters. */
function parseTarget(address: string) {
  if (HIDDEN.test(address) || WITH_USER.test(address) || !URL.canParse(address)) return undefined
  const { href, hostname } = new URL(address)
  return { href, hostname }
}

// A host in other letters can look like another host, so its ASCII form is shown.
const toShownAddress = (address: string, hostname: string) =>
  address.replace(/^(https?:\/\/)([^/?#:]+)/iu, (whole, scheme: string, host: string) =>
    host.toLowerCase() === hostname ? whole : `${scheme}${hostname}`,
  )

/**
 * Returns the parts of a message, with http and https addresses as links. Everything else remains plain text: other
 * schemes and addresses with a user name too. The parts in order are the message, except that hosts are in their ASCII
 * form (RFC 3492).
 */
export function toMessageParts(content: string): MessagePart[] {
  const parts: MessagePart[] = []
  let at = 0
  for (const { 0: found, index } of content.matchAll(ADDRESS)) {
    const address = trimAddress(found)
    const target = parseTarget(address)
    if (!target) continue
    if (index > at) parts.push({ text: content.slice(at, index) })
    parts.push({ text: toShownAddress(address, target.hostname), href: target.href })
    at = index + address.length
  }
  if (at < content.length) parts.push({ text: content.slice(at) })
  return parts
}
