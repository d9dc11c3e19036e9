import { i18n } from '#contract/text/i18n.ts'
import { LeaderboardView } from '#web/features/rewards/leaderboard/leaderboard-view.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

export function Leaderboard() {
  useTitle(i18n.t('Leaderboard'))
  return <LeaderboardView />
}
