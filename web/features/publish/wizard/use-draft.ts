import { useEffect, useState } from 'react'
import { useMember } from '#web/platform/app.ts'
import { type Draft, type DraftFields, isBlank, newId, type Outline } from './draft.ts'
import { draftPlace } from './draft-storage.ts'

/** The member's draft, kept at every change. `isKept` is undefined as long as there is nothing to keep. */
export function useDraft<Fields extends DraftFields>(outline: Outline<Fields>) {
  const { id: member } = useMember()
  const [place] = useState(() => draftPlace(outline, member))
  const [kept] = useState(place.kept)
  const [draft, setDraft] = useState<Draft<Fields>>(() => kept ?? { ...outline.blank, id: newId() })
  const [isKept, setKept] = useState(kept && true)
  // A draft that another tab has published or dropped goes on as a new one: its id may be taken.
  useEffect(() => place.onDropped(() => setDraft(known => ({ ...known, id: newId() }))), [place])
  const change = (part: Partial<Fields>) => {
    const next = { ...draft, ...part }
    const blank = isBlank(outline, next)
    setDraft(next)
    if (blank) place.drop()
    setKept(blank ? undefined : place.keep(next))
  }
  return { draft, change, isKept, drop: place.drop }
}
