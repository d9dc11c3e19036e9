import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { onboardingQuery, useOnboarding } from '#web/features/rewards/onboarding/queries.ts'
import { api } from '#web/platform/api.ts'

/** Tells the server that the leaderboard was opened, if that is the member's step; whether it hears of it shows nowhere. */
export function useLeaderboardVisit() {
  const queries = useQueryClient()
  const isTold = useRef(false)
  const { data } = useOnboarding()
  const isDue = data !== undefined && data.step_4_completed && !data.completed
  useEffect(() => {
    if (!isDue || isTold.current) return
    isTold.current = true
    api('PUT /me/onboarding/leaderboard-visit')
      .then(onboarding => queries.setQueryData(onboardingQuery.queryKey, onboarding))
      .catch(() => {})
  }, [isDue, queries])
}
