import { type MutationMeta, useMutation } from '@tanstack/react-query'
import type { ApiKey, Contract } from '#contract/contract.ts'
import type { CallOf } from '#contract/endpoint.ts'
import { api } from '#web/platform/api/api.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'

/**
 * The writes of one endpoint, one at a time. `send` returns undefined if the write failed, or if it was ignored because
 * another one was on its way.
 */
export function useWrite<K extends ApiKey>(key: K, meta: MutationMeta) {
  const { mutateAsync, ...state } = useMutation({
    mutationFn: ({ call }: { call: CallOf<Contract[K]> }) => api(key, call),
    meta,
  })
  const send = useOneAtATime((call: CallOf<Contract[K]>) => mutateAsync({ call }))
  return { ...state, send }
}
