import { IdeaMarketplace } from '#web/features/items/ideas/idea-marketplace.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

export function Ideas() {
  useTitle('Ideas')
  return <IdeaMarketplace />
}
