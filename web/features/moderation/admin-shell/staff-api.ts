import type { ApiKey } from '#contract/contract.ts'
import { api } from '#web/platform/api/api.ts'
import { withProof } from '#web/platform/session/proof.ts'

/** If the call needs a proof, asks for one and repeats the call. */
export const staffApi = <K extends ApiKey>(...call: Parameters<typeof api<K>>) =>
  withProof(() => api<K>(...call))
