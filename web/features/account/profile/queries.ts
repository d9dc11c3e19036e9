import { useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api.ts'
import { useMember } from '#web/platform/app.ts'
import { freshness } from '#web/platform/freshness.ts'

export const profileKey = ['profile'] as const

export const useProfile = () =>
  useQuery({
    queryKey: profileKey,
    queryFn: ({ signal }) => api('GET /me/profile', {}, { signal }),
    staleTime: freshness.profile,
  })

/** The name that the member goes by; until their profile is there, the one that the session knows. */
export function useOwnName() {
  const { name } = useMember()
  const { data } = useProfile()
  return data ? data.name : name
}
