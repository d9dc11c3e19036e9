import { useQuery } from '@tanstack/react-query'
import type { Export } from '#contract/exports.ts'
import { api } from '#web/platform/api/api.ts'
import { exportKeys } from '#web/platform/cache/query-keys.ts'

const EVERY_MS = 1_000

/** Whether a node has it in hand, so that it will change by itself. */
export const isUnfinished = (state: Export['state'] | undefined) =>
  state === 'waiting' || state === 'being-made'

/** The copy of everything about the member, null if there is none. It is read every second until it is ready. */
export const useOwnExport = () =>
  useQuery({
    queryKey: exportKeys.all,
    queryFn: ({ signal }) => api('GET /me/export', {}, { signal }),
    select: ({ export: own }) => own,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isUnfinished(state.data?.export?.state) ? EVERY_MS : false),
  })
