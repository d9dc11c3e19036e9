export type Network = 'twitter' | 'linkedin' | 'github'

/** A link to a page of a network; the group is its path. */
const LINKS: Record<Network, RegExp> = {
  twitter: /^(?:https?:\/\/)?(?:www\.|mobile\.)?(?:x|twitter)\.com\/(.*)$/is,
  linkedin: /^(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/(.*)$/is,
  github: /^(?:https?:\/\/)?(?:www\.)?github\.com\/(.*)$/is,
}
const NAME = /^[\p{L}\p{M}\p{N}_-]+$/u

/**
 * The handle that a member means: of a pasted link to the network the part that names the page, without an @. A bare
 * LinkedIn name is a person's. What says nothing of the kind stays as it is written, for the form to refuse.
 */
export function plainHandle(network: Network, written: string) {
  const trimmed = written.trim()
  const [, path] = LINKS[network].exec(trimmed) ?? []
  const parts = (path ?? trimmed)
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter(Boolean)
  if (network === 'linkedin') {
    if (path !== undefined) return parts.slice(0, 2).map(decoded).join('/')
    return NAME.test(trimmed) ? `in/${trimmed}` : trimmed
  }
  return (path === undefined ? trimmed : (parts[0] ?? '')).replace(/^@/, '')
}

function decoded(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
