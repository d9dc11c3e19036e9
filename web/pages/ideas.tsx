import { IdeaMarketplace } from '#web/features/items/ideas/idea-marketplace.tsx'
import { useTitle } from '#web/platform/use-title.ts'

export function Ideas() {
  useTitle('Ideas')
  return <IdeaMarketplace />
}
