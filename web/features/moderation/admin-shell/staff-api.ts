import { type MutationMeta, useMutation } from '@tanstack/react-query'
import type { ApiKey, Contract } from '#contract/contract.ts'
import type { CallOf } from '#contract/endpoint.ts'
import { api } from '#web/platform/api/api.ts'
import { withProof } from '#web/platform/session/proof.ts'

/** If the call needs a proof, asks for one and repeats the call. */
export const staffApi = <K extends ApiKey>(...call: Parameters<typeof api<K>>) =>
  withProof(() => api<K>(...call))

/** The writes of one endpoint. */
export const useStaffWrite = <K extends ApiKey>(key: K, meta: MutationMeta) =>
  useMutation({ mutationFn: (call: CallOf<Contract[K]>) => withProof(() => api(key, call)), meta })
