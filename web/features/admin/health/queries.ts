import { useQuery } from '@tanstack/react-query'
import { staffApi } from '#web/features/admin/frame/staff-api.ts'
import { adminKeys } from '#web/platform/cache/query-keys.ts'

/** How the program is now. Not asked for again by itself, since that could ask for a proof. */
export const useHealth = () =>
  useQuery({
    queryKey: adminKeys.health,
    queryFn: ({ signal }) => staffApi('GET /admin/health', {}, { signal }),
    refetchOnWindowFocus: false,
    staleTime: 0,
  })
