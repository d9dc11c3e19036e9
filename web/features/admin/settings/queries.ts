import { useQuery } from '@tanstack/react-query'
import { staffApi } from '#web/features/admin/frame/staff-api.ts'
import { adminKeys } from '#web/platform/cache/query-keys.ts'

/** The settings of the community. Not asked for again by itself, since that could ask for a proof. */
export const useCommunitySettings = () =>
  useQuery({
    queryKey: adminKeys.settings,
    queryFn: ({ signal }) => staffApi('GET /admin/settings', {}, { signal }),
    refetchOnWindowFocus: false,
  })
