import { DiscoverSection } from '#web/features/discover/discover-section.tsx'
import { IdeaMarketplace } from '#web/features/ideas/idea-marketplace.tsx'
import { MissionHighlight } from '#web/features/mission-target/mission-highlight.tsx'
import { useTitle } from '#web/platform/use-title.ts'

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
