import { i18n } from '#contract/text/i18n.ts'
import { ClustersScreen } from '#web/features/moderation/vote-clusters/clusters-screen.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

export function Votes() {
  useTitle(i18n.t('Votes'))
  return <ClustersScreen />
}
