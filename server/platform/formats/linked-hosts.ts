/** Characters without a width, which can hide a host within a text. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u2060-\u2064\uFEFF]/gu
const NO_HOST = /[^\p{L}\p{M}\p{N}._。．｡-]+/u
const EDGES = /^[.。．｡-]+|[.。．｡-]+$/gu
const DOT = /[.。．｡]/u
const SCHEME = /https?:[\\/]*/giu
const HOST_MAX = 253

/** Returns the host of an address in ASCII and lower case, as browsers request it, or nothing if it has no dot. */
function toHost(address: string) {
  if (!URL.canParse(address)) return []
  const host = new URL(address).hostname.replace(/\.$/u, '')
  return host.includes('.') ? [host] : []
}

/**
 * Returns the hosts that a text names, whether as a link or alone, in ASCII: also in punycode, other dots and percent signs.
 */
function listHostsOf(text: string) {
  const plain = text.replace(INVISIBLE, '')
  const named = plain
    .split(NO_HOST)
    .map(word => word.replace(EDGES, ''))
    .filter(word => word.length <= HOST_MAX && DOT.test(word))
    .flatMap(word => toHost(`http://${word}`))
  // A browser accepts percent signs and backslashes in an address, so the text after a scheme is parsed as a browser does.
  const linked = [...plain.matchAll(SCHEME)].flatMap(({ index, 0: scheme }) => {
    const [host = ''] = plain
      .slice(index + scheme.length, index + scheme.length + 1_000)
      .split(/[\s\\/?#<>"]/u)
    return toHost(`http://${host}`)
  })
  return [...named, ...linked]
}

/**
 * Returns the hosts that the texts anywhere in a value name, except in fields called `was`. Such a field has the text before
 * a change: a member who takes a link out sends it too.
 */
export function listHosts(value: unknown): string[] {
  if (typeof value === 'string') return listHostsOf(value)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => (name === 'was' ? [] : listHosts(part)))
}
