import { DiscoverSection } from '#web/features/items/discover/discover-section.tsx'
import { IdeaMarketplace } from '#web/features/items/ideas/idea-marketplace.tsx'
import { MissionHighlight } from '#web/features/items/mission-highlight.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

export function Marketplace() {
  useTitle('Idea Marketplace')
  return (
    <>
      <IdeaMarketplace>
        <MissionHighlight />
      </IdeaMarketplace>
      <DiscoverSection />
    </>
  )
}
