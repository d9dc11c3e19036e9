import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'

let known: Set<string> | undefined

/**
 * Returns whether an address, in its stored form, is at a host that gives out addresses for minutes, or below one: one of the
 * package's list or of `added`, in ASCII. The list is read at the first call.
 */
export function isDisposable(email: string, added: readonly string[] = []) {
  known ??= disposableEmailBlocklistSet()
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.')
  return labels.some((_, first) => {
    const domain = labels.slice(first).join('.')
    return known?.has(domain) || added.includes(domain)
  })
}
