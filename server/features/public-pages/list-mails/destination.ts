import { findPublicHost } from '#contract/public-pages/product-address.ts'

/** The author's own site, to which a launch leads: its address, and its host for readers. */
export type Destination = { address: string; host: string }

/**
 * Returns the first of these addresses that has a public host by its syntax: the address that the author typed for the
 * launch, or the link of the product. Null if there is none; then the launch leads to no other site. Nothing is fetched.
 */
export function findDestination(addresses: readonly (string | null)[]): Destination | null {
  for (const address of addresses) {
    const host = address && findPublicHost(address)
    if (address && host) return { address, host }
  }
  return null
}
