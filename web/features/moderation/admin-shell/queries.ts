import { useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { adminKeys } from './admin-keys.ts'
import { staffApi } from './staff-api.ts'

const COUNTS_MS = 20_000

export const useOwnRole = () =>
  useQuery({
    queryKey: adminKeys.role,
    queryFn: ({ signal }) => api('GET /me/role', {}, { signal }),
    staleTime: 60_000,
  })

export const useCounts = () =>
  useQuery({
    queryKey: adminKeys.counts,
    queryFn: ({ signal }) => staffApi('GET /moderation/counts', {}, { signal }),
    refetchInterval: COUNTS_MS,
  })
