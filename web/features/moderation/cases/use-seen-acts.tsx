import { Ban, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { SeenSubject } from '#contract/moderation/decisions.ts'
import type { Subject } from '#contract/moderation/subjects.ts'
import { i18n } from '#contract/text/i18n.ts'
import { useOwnRole } from '#web/features/moderation/admin-shell/queries.ts'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import type { MenuItem } from '#web/ui/overlay/menu.tsx'

const SeenDecision = lazyPart(async () => (await import('./seen-decision.tsx')).SeenDecision)

/** Returns what a moderator can do about a thing in its menu. The dialog must be rendered beside the menu. */
export function useSeenActs(about: Subject, name: string | null = null) {
  const [isOpen, setOpen] = useState(false)
  const { data: own } = useOwnRole()
  const { data: subject } = SeenSubject.safeParse(about)
  if (!subject || !own?.hasFactor || own.role === 'member') return { items: [], dialog: null }
  const look =
    subject.kind === 'member'
      ? { label: i18n.t('Ban…'), icon: <Ban /> }
      : { label: i18n.t('Hide'), icon: <EyeOff /> }
  const items: MenuItem[] = [{ ...look, tone: 'danger', onSelect: () => setOpen(true) }]
  const dialog = isOpen && <SeenDecision subject={subject} name={name} onClose={() => setOpen(false)} />
  return { items, dialog }
}
