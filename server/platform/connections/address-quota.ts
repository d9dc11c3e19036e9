import { toNetwork } from '#server/platform/network.ts'

/**
 * The most at once: in `all`, for `each` address, and `kept` of them reserved for addresses that have fewer than `few`.
 */
type Bounds = { max: number; maxPerNetwork: number; reserved: number; reservedBelow: number }

/**
 * Counts what is open by address, an IPv6 one by its /64: `take` returns how to end it, undefined if there is no room. An
 * undefined address, a proxy of ours, has no bound of its own.
 */
export function createAddressQuota({ max, maxPerNetwork, reserved, reservedBelow }: Bounds) {
  const taken = new Map<string, number>()
  let total = 0

  function mayTake(count: number) {
    return count < maxPerNetwork && total < (count < reservedBelow ? max : max - reserved)
  }

  function give(network: string | undefined) {
    total -= 1
    if (network === undefined) return
    const left = (taken.get(network) ?? 1) - 1
    if (left > 0) taken.set(network, left)
    else taken.delete(network)
  }

  return {
    take(address: string | undefined) {
      const network = address === undefined ? undefined : toNetwork(address)
      const count = network === undefined ? 0 : (taken.get(network) ?? 0)
      if (!mayTake(count)) return undefined
      total += 1
      if (network !== undefined) taken.set(network, count + 1)
      let isGiven = false
      return () => {
        if (!isGiven) give(network)
        isGiven = true
      }
    },
  }
}

export type AddressQuota = ReturnType<typeof createAddressQuota>
