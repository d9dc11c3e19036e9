import type { ItemKind } from '#contract/items/item-kind.ts'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { validationProgress } from './progress.ts'

type Props = { kind: ItemKind; votes: number }

/** The validation progress of an item as a bar with its percentage. */
export function ItemProgress({ kind, votes }: Props) {
  const progress = validationProgress(kind, votes)
  return (
    <div className="flex items-center gap-2.5">
      <Progress className="flex-1" value={progress} label="Validation progress" valueText={`${progress}%`} />
      <span className="font-mono text-[12px] text-ink-3 tabular-nums">{progress}%</span>
    </div>
  )
}
