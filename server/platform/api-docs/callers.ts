import type { Endpoint } from '#contract/endpoint.ts'
import { rates } from '#contract/rates.ts'
import { findProofUse, rateOf } from '#server/platform/http/route.ts'

const CALLERS: Record<Endpoint['access'], string> = {
  public: 'everyone, also guests',
  member: 'members',
  moderator: 'moderators and operators',
  operator: 'operators',
  'service-key': 'the holder of the service key',
}

/** Returns who may call an endpoint, by the same data by which the server lets them in. */
export function describeCallers(endpoint: Endpoint, method: string) {
  const { access, ban, factor } = endpoint
  const proof = findProofUse(endpoint, method)
  return [
    CALLERS[access],
    proof && ` with a proof of the last ${proof === 'acting' ? 'ten minutes' : 'hour'}`,
    ban === 'waived' && ', also banned ones',
    factor === 'waived' && ', also before the second factor',
  ]
    .filter(Boolean)
    .join('')
}

/** Returns the windows in which calls are counted, in words. */
export const describeRate = (key: string, endpoint: Endpoint) =>
  rates[rateOf(key, endpoint)]
    .map(({ calls, seconds, per }) => `${calls} in ${seconds} s for each ${per}`)
    .join(', ')
