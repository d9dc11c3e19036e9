import { DiscoverSection } from '#web/features/discover/discover-section.tsx'
import { IdeaMarketplace } from '#web/features/ideas/idea-marketplace.tsx'
import { useTitle } from '#web/platform/use-title.ts'

export function Marketplace() {
  useTitle('Idea Marketplace')
  return (
    <>
      <IdeaMarketplace />
      <DiscoverSection />
    </>
  )
}
