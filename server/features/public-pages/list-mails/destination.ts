import { findPublicHost } from '#contract/public-pages/product-address.ts'

/** The author's own site, to which a launch leads: its address, and its host as people read it. */
export type Destination = { address: string; host: string }

/**
 * Returns the first of these addresses that is public by its syntax: what the author typed for the launch, and the link of the product.
 * Null if neither is: then a launch leads to no other site. Nothing is fetched.
 */
export function findDestination(addresses: readonly (string | null)[]): Destination | null {
  for (const address of addresses) {
    const host = address && findPublicHost(address)
    if (address && host) return { address, host }
  }
  return null
}
