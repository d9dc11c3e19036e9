import type { ComponentType } from 'react'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import type { ItemParts } from '#web/features/items/detail/item-parts.ts'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'

const loadEvidence = () => import('./own-evidence.tsx')
const loadQueries = () => import('#web/features/evidence/panel/queries.ts')
const loadPageQuery = () => import('#web/features/items/sharing/queries.ts')

const LazyEvidence = lazyPart(async () => (await loadEvidence()).OwnEvidence)
const LazyRail = lazyPart(async () => (await loadEvidence()).OwnEvidenceRail)
const OwnPeople = lazyPart(async () => (await import('./own-people.tsx')).OwnPeople)
const ReportCard = lazyPart(async () => (await import('#web/features/evidence/report-card.tsx')).ReportCard)

/** The code of the evidence, once it is there: then it is shown with its page, not a moment later. */
let OwnEvidence: ComponentType<{ item: ItemDetail }> = LazyEvidence
let OwnEvidenceRail: ComponentType<{ item: ItemDetail }> = LazyRail

const prepareOwnEvidence: ItemParts['prepareOwnEvidence'] = async ({ client, id }) => {
  const [code] = await Promise.all([
    loadEvidence(),
    loadQueries().then(({ ownEvidence }) => client.prefetchQuery(ownEvidence(id))),
    loadPageQuery().then(({ publicPageQuery }) => client.prefetchQuery(publicPageQuery(id))),
  ])
  OwnEvidence = code.OwnEvidence
  OwnEvidenceRail = code.OwnEvidenceRail
}

/** The parts that later districts add to the page of an own item. */
export const ownItemParts: ItemParts = {
  prepareOwnEvidence,
  OwnEvidence: ({ item }) => <OwnEvidence item={item} />,
  OwnEvidenceRail: ({ item }) => <OwnEvidenceRail item={item} />,
  OwnPeople: ({ item }) => (
    <div className="min-h-80">
      <OwnPeople item={item} />
    </div>
  ),
  OwnShare: ({ item }) => (
    <div className="min-h-32 print:min-h-0">
      <ReportCard id={item.id} />
    </div>
  ),
}
