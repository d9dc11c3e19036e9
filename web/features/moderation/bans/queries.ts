import { useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { moderationKeys } from '#web/platform/cache/query-keys.ts'

/** The member's own ban; null once it is over. */
export const useOwnBan = () =>
  useQuery({
    queryKey: moderationKeys.ban,
    queryFn: ({ signal }) => api('GET /me/ban', {}, { signal }),
    select: ({ ban }) => ban,
    refetchOnMount: 'always',
  })
