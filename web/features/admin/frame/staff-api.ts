import type { ApiKey, Contract } from '#contract/contract.ts'
import type { CallOf, EndpointKey, OkOf } from '#contract/endpoint.ts'
import type { health } from '#contract/health.ts'
import type { voteClusters } from '#contract/vote-clusters.ts'
import { api } from '#web/platform/api.ts'
import { withProof } from '#web/platform/proof.ts'

type Staff = Pick<Contract, ApiKey> & typeof voteClusters & typeof health
type StaffKey = keyof Staff & EndpointKey
type Options = { signal?: AbortSignal }

/** Calls an endpoint for moderators and operators. If it needs a proof first, asks for it once and repeats the call. */
export const staffApi = <K extends StaffKey>(
  key: K,
  call: CallOf<Staff[K]>,
  options?: Options,
): Promise<OkOf<Staff[K]>> =>
  withProof(() => api(key as never, call as never, options) as Promise<OkOf<Staff[K]>>)
