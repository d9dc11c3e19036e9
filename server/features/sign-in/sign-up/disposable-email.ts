import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'

let known: Set<string> | undefined

/**
 * `email` is in its stored form. The hosts are those in the package's list, which is read at the first call, and `added`, in
 * ASCII. Subdomains count too.
 */
export function isDisposable(email: string, added: readonly string[] = []) {
  known ??= disposableEmailBlocklistSet()
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.')
  return labels.some((_, first) => {
    const domain = labels.slice(first).join('.')
    return known?.has(domain) || added.includes(domain)
  })
}
