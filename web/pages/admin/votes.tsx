import { ClustersScreen } from '#web/features/moderation/vote-clusters/clusters-screen.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

export function Votes() {
  useTitle('Votes')
  return <ClustersScreen />
}
