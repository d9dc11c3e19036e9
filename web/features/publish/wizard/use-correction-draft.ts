import { useRef, useState } from 'react'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { useMember } from '#web/platform/app.ts'
import { openStoredDraft } from '#web/platform/form/stored-draft.ts'
import type { Draft, DraftFields, FormDefinition, Locks } from './definition.ts'
import { parseDraft } from './draft.ts'

const VERSION = 1

type Options<Fields extends DraftFields> = {
  item: ItemDetail
  definition: Pick<FormDefinition<Fields>, 'draft'>
  /** The item as the form has it. */
  stored: Draft<Fields>
  locks: Locks
}

/**
 * What the member has written to correct an item, stored on every change. It is forgotten if the item was corrected since,
 * or if other questions are locked than when it was written.
 */
export function useCorrectionDraft<Fields extends DraftFields>(options: Options<Fields>) {
  const { item, definition, stored, locks } = options
  const { id: member } = useMember()
  const [basis] = useState(() => JSON.stringify([item.correction?.at, locks]))
  const [kept] = useState(() =>
    openStoredDraft<Draft<Fields>>({
      name: `firsthand-correction-draft:${member}:${item.id}`,
      version: VERSION,
      parse(found) {
        const draft = parseDraft(definition.draft, found)
        const isCurrent = (found as { basis?: unknown } | null)?.basis === basis
        return draft?.id === item.id && isCurrent ? draft : undefined
      },
    }),
  )
  const [draft, setDraft] = useState<Draft<Fields>>(() => kept.read() ?? stored)
  // Two changes may come before the next render.
  const latest = useRef(draft)
  const change = (part: Partial<Fields>) => {
    latest.current = { ...latest.current, ...part }
    setDraft(latest.current)
    kept.keep({ ...latest.current, basis })
  }
  return { draft, change, drop: kept.drop }
}
