import { i18n } from '#contract/text/i18n.ts'
import { DiscoverSection } from '#web/features/items/discover/discover-section.tsx'
import { ListJumps } from '#web/features/items/discover/list-jumps.tsx'
import { IdeaMarketplace } from '#web/features/items/ideas/idea-marketplace.tsx'
import { MissionHighlight } from '#web/features/items/mission-highlight.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

export function Marketplace() {
  useTitle(i18n.t('Idea Marketplace'))
  return (
    <>
      <IdeaMarketplace>
        <ListJumps />
        <MissionHighlight />
      </IdeaMarketplace>
      <DiscoverSection />
    </>
  )
}
