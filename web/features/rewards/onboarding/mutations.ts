import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PrimaryRole } from '#contract/onboarding.ts'
import { api } from '#web/platform/api.ts'
import { pointKeys } from '#web/platform/query-keys.ts'
import { onboardingQuery } from './queries.ts'

/** Chooses the own role, once and for all. */
export function useChooseRole() {
  const queries = useQueryClient()
  const { queryKey } = onboardingQuery
  return useMutation({
    mutationFn: (role: PrimaryRole) => api('PUT /me/onboarding/role', { body: { role } }),
    onSuccess: onboarding => {
      queries.setQueryData(queryKey, onboarding)
      void queries.invalidateQueries({ queryKey: pointKeys.all })
    },
    // Another tab may have chosen.
    onError: () => queries.invalidateQueries({ queryKey }),
  })
}
