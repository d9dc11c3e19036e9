import { toNetwork } from './network.ts'

/** The most that may be open in all and by network; `reserved` of them are for networks that have fewer than `reservedBelow`. */
type Bounds = { max: number; maxPerNetwork: number; reserved: number; reservedBelow: number }

/**
 * Counts what is open by network (an IPv4 address, the /48 of an IPv6 address). `take` returns how to release a place, or
 * undefined if none is free. An undefined address, which is a trusted proxy, has no limit of its own.
 */
export function createAddressQuota({ max, maxPerNetwork, reserved, reservedBelow }: Bounds) {
  const taken = new Map<string, number>()
  let total = 0

  function hasPlace(count: number) {
    return count < maxPerNetwork && total < (count < reservedBelow ? max : max - reserved)
  }

  function release(network: string | undefined) {
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
      if (!hasPlace(count)) return undefined
      total += 1
      if (network !== undefined) taken.set(network, count + 1)
      let isReleased = false
      return () => {
        if (!isReleased) release(network)
        isReleased = true
      }
    },
  }
}

export type AddressQuota = ReturnType<typeof createAddressQuota>
