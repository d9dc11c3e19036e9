import type { ItemKind } from '#contract/item-kind.ts'
import { UnfinishedDraft } from './unfinished-draft.tsx'

const kinds: readonly ItemKind[] = ['idea', 'pain_point', 'product']

type Props = { onContinue: (kind: ItemKind) => void; onDiscarded: () => void }

/** Offers what was begun and not published. */
export const UnfinishedDrafts = ({ onContinue, onDiscarded }: Props) => (
  <div className="mt-12 flex w-full flex-col gap-3">
    {kinds.map(kind => (
      <UnfinishedDraft key={kind} kind={kind} onContinue={() => onContinue(kind)} onDiscarded={onDiscarded} />
    ))}
  </div>
)
