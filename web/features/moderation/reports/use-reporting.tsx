import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { Subject } from '#contract/moderation/subjects.ts'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import type { MenuItem } from '#web/ui/overlay/menu.tsx'

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog)

/** The dialog must be rendered beside the menu. */
export function useReporting() {
  const [subject, setSubject] = useState<Subject>()
  const [isOpen, setOpen] = useState(false)
  const report = (label: string, subject: Subject): MenuItem => ({
    label,
    icon: <Flag />,
    onSelect: () => {
      setSubject(subject)
      setOpen(true)
    },
  })
  const dialog = subject && (
    <ReportDialog key={subject.kind} subject={subject} open={isOpen} onOpenChange={setOpen} />
  )
  return { report, dialog }
}
