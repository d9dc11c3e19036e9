import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'

let known: Set<string> | undefined

/**
 * Returns whether an address, in its stored form, is at a host of disposable addresses or at a subdomain of one. The hosts
 * are those in the package's list, which is read at the first call, and `added`, in ASCII.
 */
export function isDisposable(email: string, added: readonly string[] = []) {
  known ??= disposableEmailBlocklistSet()
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.')
  return labels.some((_, first) => {
    const domain = labels.slice(first).join('.')
    return known?.has(domain) || added.includes(domain)
  })
}
