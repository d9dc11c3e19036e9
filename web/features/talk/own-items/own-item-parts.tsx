import type { ItemDetail } from '#contract/item-detail.ts'
import type { ItemParts } from '#web/features/items/detail/detail-frame.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'

const EvidencePanel = lazyPart(
  async () => (await import('#web/features/evidence/panel/evidence-panel.tsx')).EvidencePanel,
)
const ReportCard = lazyPart(
  async () => (await import('#web/features/evidence/reports/report-card.tsx')).ReportCard,
)
const AskNext = lazyPart(async () => (await import('./ask-next.tsx')).AskNext)

function toAudiences(item: ItemDetail) {
  if (item.kind === 'idea') return item.targetAudience?.split(', ') ?? []
  return item.kind === 'product' ? item.targetAudiences : []
}

/** What later districts add to the page of an own item. Their space is reserved while their code loads. */
export const ownItemParts: ItemParts = {
  OwnLead: ({ item }) => (
    <div className="min-h-60">
      <EvidencePanel item={{ id: item.id, kind: item.kind, audiences: toAudiences(item) }} Ask={AskNext} />
    </div>
  ),
  OwnRail: ({ item }) => (
    <div className="min-h-32">
      <ReportCard id={item.id} />
    </div>
  ),
}
