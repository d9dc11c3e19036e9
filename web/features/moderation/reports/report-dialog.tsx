import { useState } from 'react'
import { Link } from 'react-router'
import type { OwnReport } from '#contract/moderation/reports.ts'
import type { Subject } from '#contract/moderation/subjects.ts'
import { i18n } from '#contract/text/i18n.ts'
import { reasonsInText } from '#web/features/moderation/controls/reasons-in-text.ts'
import { links } from '#web/links.ts'
import { buttonClass } from '#web/ui/form/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { toDayText } from '#web/ui/text/date-text.ts'
import { useReportOf } from './queries.ts'
import { ReportFields } from './report-fields.tsx'
import { outcomeWords, reportTitles, toNextStep } from './report-text.ts'

type Props = { subject: Subject; open: boolean; onOpenChange: (open: boolean) => void }

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

const AlreadyReported = ({ report }: { report: OwnReport }) => (
  <div role="status">
    <p className="text-body">
      {i18n.t('You reported this on {day}: {reason}. {outcome}', {
        day: toDayText(report.createdAt),
        reason: reasonsInText[report.reason],
        outcome: outcomeWords[report.outcome].sentence,
      })}
    </p>
    {report.sentence && (
      <blockquote
        dir="auto"
        className="mt-3 rounded-control bg-subtle px-4 py-3 text-body-sm text-ink-2 [overflow-wrap:anywhere]"
      >
        {report.sentence}
      </blockquote>
    )}
    <p className="mt-5 text-end">
      <Link to={links.notices()} className={buttonClass({ look: 'outline' })}>
        {i18n.t('Your reports')}
      </Link>
    </p>
  </div>
)
