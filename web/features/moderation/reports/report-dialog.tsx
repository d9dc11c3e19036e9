import { useState } from 'react'
import type { OwnReport } from '#contract/reports.ts'
import type { Subject } from '#contract/subjects.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { AlreadyReported } from './already-reported.tsx'
import { useReportOf } from './queries.ts'
import { ReportFields } from './report-fields.tsx'
import { reportTitles, toNextStep } from './report-words.ts'

type Props = { subject: Subject; open: boolean; onOpenChange: (open: boolean) => void }

/** Reports something to the moderators, or says what came of the report of before. Import it lazily. */
export function ReportDialog({ subject, open, onOpenChange }: Props) {
  const [stored, setStored] = useState<OwnReport>()
  const known = useReportOf(subject) ?? stored
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={reportTitles[subject.kind]}
      text={known ? undefined : toNextStep(subject.kind)}
    >
      {known ? (
        <AlreadyReported report={known} />
      ) : (
        <ReportFields subject={subject} onSent={() => onOpenChange(false)} onStored={setStored} />
      )}
    </Dialog>
  )
}
