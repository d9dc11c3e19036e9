import { useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api.ts'
import { freshness } from '#web/platform/freshness.ts'
import { deletionKeys } from '#web/platform/query-keys.ts'

/** When the own account is deleted, if the member has ordered that. */
export const useDeletion = () =>
  useQuery({
    queryKey: deletionKeys.own,
    queryFn: ({ signal }) => api('GET /me/deletion', {}, { signal }),
    staleTime: freshness.messages,
  })
