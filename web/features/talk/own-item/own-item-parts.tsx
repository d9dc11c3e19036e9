import type { ComponentType } from 'react'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import type { ItemParts } from '#web/features/items/detail/item-parts.ts'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'

const loadEvidence = () => import('./evidence-tab.tsx')
const loadQueries = () => import('#web/features/evidence/panel/queries.ts')
const loadPageQuery = () => import('#web/features/items/sharing/queries.ts')

const LazyEvidence = lazyPart(async () => (await loadEvidence()).EvidenceTab)
const LazyRail = lazyPart(async () => (await loadEvidence()).EvidenceTabRail)
const PeopleTab = lazyPart(async () => (await import('./people-tab.tsx')).PeopleTab)
const ReportCard = lazyPart(async () => (await import('#web/features/evidence/report-card.tsx')).ReportCard)

/** Once its code is loaded, it appears together with its page instead of a moment later. */
let EvidenceTab: ComponentType<{ item: ItemDetail }> = LazyEvidence
let EvidenceTabRail: ComponentType<{ item: ItemDetail }> = LazyRail

const prepareEvidenceTab: ItemParts['prepareEvidenceTab'] = async ({ client, id }) => {
  const [code] = await Promise.all([
    loadEvidence(),
    loadQueries().then(({ ownEvidence }) => client.prefetchQuery(ownEvidence(id))),
    loadPageQuery().then(({ publicPageQuery }) => client.prefetchQuery(publicPageQuery(id))),
  ])
  EvidenceTab = code.EvidenceTab
  EvidenceTabRail = code.EvidenceTabRail
}

export const ownItemParts: ItemParts = {
  prepareEvidenceTab,
  EvidenceTab: ({ item }) => <EvidenceTab item={item} />,
  EvidenceTabRail: ({ item }) => <EvidenceTabRail item={item} />,
  PeopleTab: ({ item }) => (
    <div className="min-h-80">
      <PeopleTab item={item} />
    </div>
  ),
  ShareTab: ({ item }) => (
    <div className="min-h-32 print:min-h-0">
      <ReportCard id={item.id} />
    </div>
  ),
}
