import { useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { useMember } from '#web/platform/app.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { profileKeys } from '#web/platform/cache/query-keys.ts'

export const useProfile = () =>
  useQuery({
    queryKey: profileKeys.all,
    queryFn: ({ signal }) => api('GET /me/profile', {}, { signal }),
    staleTime: freshness.profile,
  })

/** Returns whether the member is a moderator or an operator, for whom there is /admin. */
export const useHasRole = () => (useProfile().data?.role ?? 'member') !== 'member'

export function useOwnName() {
  const { name } = useMember()
  const { data } = useProfile()
  return data ? data.name : name
}
