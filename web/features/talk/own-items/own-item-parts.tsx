import type { ItemDetail } from '#contract/item-detail.ts'
import type { ItemParts } from '#web/features/items/detail/detail-frame.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'

const EvidencePanel = lazyPart(
  async () => (await import('#web/features/evidence/panel/evidence-panel.tsx')).EvidencePanel,
)
const AskNext = lazyPart(async () => (await import('./ask-next.tsx')).AskNext)

function toAudiences(item: ItemDetail) {
  if (item.kind === 'idea') return item.targetAudience?.split(', ') ?? []
  return item.kind === 'product' ? item.targetAudiences : []
}

/** What later districts add to the page of an own item. The space of the panel is reserved while its code loads. */
export const ownItemParts: ItemParts = {
  OwnLead: ({ item }) => (
    <div className="min-h-60">
      <EvidencePanel item={{ id: item.id, kind: item.kind, audiences: toAudiences(item) }} Ask={AskNext} />
    </div>
  ),
}
