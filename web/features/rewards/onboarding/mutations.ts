import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { PrimaryRole } from '#contract/rewards/onboarding.ts'
import { api } from '#web/platform/api/api.ts'
import { pointKeys } from '#web/platform/cache/query-keys.ts'
import { onboardingQuery, useOnboarding } from './queries.ts'

/** The role cannot be changed later. */
export function useChooseRole() {
  const queries = useQueryClient()
  const { queryKey } = onboardingQuery
  return useMutation({
    mutationFn: (role: PrimaryRole) => api('PUT /me/onboarding/role', { body: { role } }),
    onSuccess: onboarding => {
      queries.setQueryData(queryKey, onboarding)
      void queries.invalidateQueries({ queryKey: pointKeys.all })
    },
    // Another tab may have stored a role.
    onError: () => queries.invalidateQueries({ queryKey }),
  })
}

/** Reports only if the visit is the member's current step. A failure is silent. */
export function useLeaderboardVisit() {
  const queries = useQueryClient()
  const wasSent = useRef(false)
  const { data } = useOnboarding()
  const isDue = data !== undefined && data.step_4_completed && !data.completed
  useEffect(() => {
    if (!isDue || wasSent.current) return
    wasSent.current = true
    api('PUT /me/onboarding/leaderboard-visit')
      .then(onboarding => queries.setQueryData(onboardingQuery.queryKey, onboarding))
      .catch(() => {})
  }, [isDue, queries])
}
