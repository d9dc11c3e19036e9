import { useEffect, useState } from 'react'
import { useMember } from '#web/platform/app.ts'
import { dropDraft, keepDraft, keptDraft, onDraftDropped } from './draft-storage.ts'
import { blankDraft, type IdeaDraft, isBlank, newId } from './idea-draft.ts'

/** The member's draft, kept at every change. `isKept` is undefined as long as there is nothing to keep. */
export function useIdeaDraft() {
  const { id: member } = useMember()
  const [kept] = useState(() => keptDraft(member))
  const [draft, setDraft] = useState(() => kept ?? blankDraft())
  const [isKept, setKept] = useState(kept && true)
  // A draft that another tab has published or dropped goes on as a new one: its id may be taken.
  useEffect(() => onDraftDropped(member, () => setDraft(known => ({ ...known, id: newId() }))), [member])
  const change = (part: Partial<IdeaDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    if (isBlank(next)) dropDraft(member)
    setKept(isBlank(next) ? undefined : keepDraft(member, next))
  }
  return { member, draft, change, isKept }
}
