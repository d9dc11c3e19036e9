import type { ComponentProps, ComponentType } from 'react'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { itemName } from '#contract/items/item-name.ts'
import type { ItemParts } from '#web/features/items/detail/item-parts.ts'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'

const loadPanel = () => import('#web/features/evidence/panel/evidence-panel.tsx')
const loadQueries = () => import('#web/features/evidence/panel/queries.ts')
const loadAskNext = () => import('./ask-next.tsx')

const LazyPanel = lazyPart(async () => (await loadPanel()).EvidencePanel)
const LazyAskNext = lazyPart(async () => (await loadAskNext()).AskNext)
const OwnPeople = lazyPart(async () => (await import('./own-people.tsx')).OwnPeople)
const ReportCard = lazyPart(async () => (await import('#web/features/evidence/report-card.tsx')).ReportCard)

/** The code of the evidence, once it is there: then it is shown with its page, not a moment later. */
let Panel: ComponentType<ComponentProps<typeof LazyPanel>> = LazyPanel
let AskNext: ComponentType<ComponentProps<typeof LazyAskNext>> = LazyAskNext

const prepareOwnEvidence: ItemParts['prepareOwnEvidence'] = async ({ client, id }) => {
  const [panel, asking] = await Promise.all([
    loadPanel(),
    loadAskNext(),
    loadQueries().then(({ ownEvidence }) => client.prefetchQuery(ownEvidence(id))),
  ])
  Panel = panel.EvidencePanel
  AskNext = asking.AskNext
}

function toAudiences(item: ItemDetail) {
  if (item.kind === 'idea') return item.targetAudience?.split(', ') ?? []
  return item.kind === 'product' ? item.targetAudiences : []
}

/** The parts that later districts add to the page of an own item. */
export const ownItemParts: ItemParts = {
  prepareOwnEvidence,
  OwnEvidence: ({ item }) => (
    <Panel
      item={{ id: item.id, kind: item.kind, title: itemName(item), audiences: toAudiences(item) }}
      Ask={AskNext}
    />
  ),
  OwnPeople: ({ item }) => (
    <div className="min-h-80">
      <OwnPeople item={item} Ask={AskNext} />
    </div>
  ),
  OwnShare: ({ item }) => (
    <div className="min-h-32 print:min-h-0">
      <ReportCard id={item.id} />
    </div>
  ),
}
