import { toJudgedItem } from '#contract/evidence/judged-item.ts'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { FirstThings } from '#web/features/evidence/first-things.tsx'
import { OwnBar } from '#web/features/evidence/own-bar.tsx'
import { EvidencePanel } from '#web/features/evidence/panel/evidence-panel.tsx'
import { AskNext } from './ask-next.tsx'

type Props = { item: ItemDetail }

/** The first things to do for an own item, then its evidence. Import it lazily. */
export function EvidenceTab({ item }: Props) {
  const judged = toJudgedItem(item)
  return (
    <>
      <FirstThings item={judged} />
      <EvidencePanel item={judged} Ask={AskNext} />
    </>
  )
}

/** The bar of an own item, beside its evidence. Import it lazily. */
export const EvidenceTabRail = ({ item }: Props) => <OwnBar item={toJudgedItem(item)} />
