import type { ComponentProps, ComponentType } from 'react'
import { itemAudiences } from '#contract/items/item-audiences.ts'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { itemName } from '#contract/items/item-name.ts'
import type { ItemParts } from '#web/features/items/detail/item-parts.ts'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'

const loadPanel = () => import('#web/features/evidence/panel/evidence-panel.tsx')
const loadFirstThings = () => import('#web/features/evidence/first-things.tsx')
const loadPageQuery = () => import('#web/features/items/sharing/queries.ts')
const loadQueries = () => import('#web/features/evidence/panel/queries.ts')
const loadAskNext = () => import('./ask-next.tsx')

const LazyPanel = lazyPart(async () => (await loadPanel()).EvidencePanel)
const LazyFirstThings = lazyPart(async () => (await loadFirstThings()).FirstThings)
const LazyAskNext = lazyPart(async () => (await loadAskNext()).AskNext)
const OwnBar = lazyPart(async () => (await import('#web/features/evidence/own-bar.tsx')).OwnBar)
const OwnPeople = lazyPart(async () => (await import('./own-people.tsx')).OwnPeople)
const ReportCard = lazyPart(async () => (await import('#web/features/evidence/report-card.tsx')).ReportCard)

/** The code of the evidence, once it is there: then it is shown with its page, not a moment later. */
let Panel: ComponentType<ComponentProps<typeof LazyPanel>> = LazyPanel
let FirstThings: ComponentType<ComponentProps<typeof LazyFirstThings>> = LazyFirstThings
let AskNext: ComponentType<ComponentProps<typeof LazyAskNext>> = LazyAskNext

const prepareOwnEvidence: ItemParts['prepareOwnEvidence'] = async ({ client, id }) => {
  const [panel, first, asking] = await Promise.all([
    loadPanel(),
    loadFirstThings(),
    loadAskNext(),
    loadQueries().then(({ ownEvidence }) => client.prefetchQuery(ownEvidence(id))),
    loadPageQuery().then(({ publicPageQuery }) => client.prefetchQuery(publicPageQuery(id))),
  ])
  Panel = panel.EvidencePanel
  FirstThings = first.FirstThings
  AskNext = asking.AskNext
}

const toJudgedItem = (item: ItemDetail) => ({
  id: item.id,
  kind: item.kind,
  title: itemName(item),
  audiences: itemAudiences(item),
})

/** The parts that later districts add to the page of an own item. */
export const ownItemParts: ItemParts = {
  prepareOwnEvidence,
  OwnEvidence: ({ item }) => (
    <>
      <FirstThings item={toJudgedItem(item)} />
      <Panel item={toJudgedItem(item)} Ask={AskNext} />
    </>
  ),
  OwnEvidenceRail: ({ item }) => (
    <div className="min-h-24 print:min-h-0">
      <OwnBar item={toJudgedItem(item)} />
    </div>
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
