import { toAddressGroup } from './network.ts'

/**
 * The most that may be open in all and by address group; `reserved` of them are for groups that have fewer than
 * `reservedBelow`.
 */
type Bounds = { max: number; maxPerGroup: number; reserved: number; reservedBelow: number }

/**
 * Counts open things by address group (an IPv4 address, the /48 of an IPv6 address). `take` returns the function that
 * releases a place, or undefined if none is free. An undefined address, which is a trusted proxy, has no limit of its own.
 */
export function createAddressQuota({ max, maxPerGroup, reserved, reservedBelow }: Bounds) {
  const taken = new Map<string, number>()
  let total = 0

  function hasPlace(count: number) {
    return count < maxPerGroup && total < (count < reservedBelow ? max : max - reserved)
  }

  function release(addressGroup: string | undefined) {
    total -= 1
    if (addressGroup === undefined) return
    const left = (taken.get(addressGroup) ?? 1) - 1
    if (left > 0) taken.set(addressGroup, left)
    else taken.delete(addressGroup)
  }

  return {
    take(address: string | undefined) {
      const addressGroup = address === undefined ? undefined : toAddressGroup(address)
      const count = addressGroup === undefined ? 0 : (taken.get(addressGroup) ?? 0)
      if (!hasPlace(count)) return undefined
      total += 1
      if (addressGroup !== undefined) taken.set(addressGroup, count + 1)
      let isReleased = false
      return () => {
        if (!isReleased) release(addressGroup)
        isReleased = true
      }
    },
  }
}

export type AddressQuota = ReturnType<typeof createAddressQuota>
