import { LeaderboardView } from '#web/features/rewards/leaderboard/leaderboard-view.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

export function Leaderboard() {
  useTitle('Leaderboard')
  return <LeaderboardView />
}
