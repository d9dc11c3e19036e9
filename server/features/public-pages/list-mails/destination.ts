import { findPublicHost } from '#contract/public-pages/product-address.ts'

export type Destination = { address: string; host: string }

/**
 * Returns the first address with a public host by its syntax: the one that the author typed for the launch, or the link of
 * the product. Null if there is none; then the launch leads to no other site. Nothing is fetched.
 */
export function findDestination(addresses: readonly (string | null)[]): Destination | null {
  for (const address of addresses) {
    const host = address && findPublicHost(address)
    if (address && host) return { address, host }
  }
  return null
}
