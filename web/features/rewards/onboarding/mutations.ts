import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { PrimaryRole } from '#contract/rewards/onboarding.ts'
import { api } from '#web/platform/api/api.ts'
import { onboardingKeys, pointKeys } from '#web/platform/cache/query-keys.ts'
import { onboardingQuery, useOnboarding } from './queries.ts'

/** The role cannot be changed later. */
export const useChooseRole = () =>
  useMutation({
    mutationFn: (role: PrimaryRole) => api('PUT /me/onboarding/role', { body: { role } }),
    meta: { replaces: onboardingKeys.all, stale: [pointKeys.all] },
  })

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
