import { i18n } from '#contract/text/i18n.ts'
import { IdeaMarketplace } from '#web/features/items/ideas/idea-marketplace.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

export function Ideas() {
  useTitle(i18n.t('Ideas'))
  return <IdeaMarketplace />
}
