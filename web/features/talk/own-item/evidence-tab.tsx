import { toJudgedItem } from '#contract/evidence/judged-item.ts'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { OwnBar } from '#web/features/evidence/own-bar.tsx'
import { EvidencePanel } from '#web/features/evidence/panel/evidence-panel.tsx'
import { SetupSteps } from '#web/features/evidence/setup-steps.tsx'
import { AskNext } from './ask-next.tsx'

type Props = { item: ItemDetail }

export function EvidenceTab({ item }: Props) {
  const judged = toJudgedItem(item)
  return (
    <>
      <SetupSteps item={item} />
      <EvidencePanel item={judged} Ask={AskNext} />
    </>
  )
}

export const EvidenceTabRail = ({ item }: Props) => <OwnBar item={toJudgedItem(item)} />
