/** A piece of a message: words as they are, or a link with its words and its address. */
export type MessagePart = { text: string; href?: string }

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`\\]+/giu
// What ends a sentence or closes a quotation belongs to it and not to the address.
const TRAILING = /[.,;:!?…*_~»”’]$/u
const PAIRS: Record<string, string> = { ')': '(', ']': '[', '}': '{' }
const WITH_USER = /^https?:\/\/[^/?#]*@/iu
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u

const countOf = (text: string, sign: string) => text.split(sign).length - 1

/** The address without what only follows it: punctuation, and a closing bracket that it does not open. */
function trimmed(address: string): string {
  const last = address.at(-1) ?? ''
  const opening = PAIRS[last]
  const isStray = opening !== undefined && countOf(address, last) > countOf(address, opening)
  return TRAILING.test(address) || isStray ? trimmed(address.slice(0, -1)) : address
}

/** Where an address leads, its host in ASCII; undefined for one that hides something: a user name, a mark unseen. */
function targetOf(address: string) {
  if (HIDDEN.test(address) || WITH_USER.test(address) || !URL.canParse(address)) return undefined
  const { href, hostname } = new URL(address)
  return { href, hostname }
}

// A name of other letters can look like another's, so its ASCII form is shown.
const shownAs = (address: string, hostname: string) =>
  address.replace(/^(https?:\/\/)([^/?#:]+)/iu, (whole, scheme: string, host: string) =>
    host.toLowerCase() === hostname ? whole : `${scheme}${hostname}`,
  )

/**
 * A message in pieces, whose http and https addresses are links: everything else, other schemes and addresses with a
 * user name among it, stays as written. The pieces in their order make the message, apart from hosts written in other
 * than ASCII letters, which stand in their ASCII form (RFC 3492).
 */
export function messageParts(content: string): MessagePart[] {
  const parts: MessagePart[] = []
  let at = 0
  for (const { 0: found, index } of content.matchAll(ADDRESS)) {
    const address = trimmed(found)
    const target = targetOf(address)
    if (!target) continue
    if (index > at) parts.push({ text: content.slice(at, index) })
    parts.push({ text: shownAs(address, target.hostname), href: target.href })
    at = index + address.length
  }
  if (at < content.length) parts.push({ text: content.slice(at) })
  return parts
}
