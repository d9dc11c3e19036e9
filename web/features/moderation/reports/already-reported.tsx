import { Link } from 'react-router'
import { reasonWords } from '#contract/reasons.ts'
import type { OwnReport } from '#contract/reports.ts'
import { links } from '#web/links.ts'
import { buttonClass } from '#web/ui/form/button.tsx'
import { toDayText } from '#web/ui/text/date-text.ts'
import { outcomeWords } from './report-words.ts'

/** Says that the member reported this before, and what came of it. */
export const AlreadyReported = ({ report }: { report: OwnReport }) => (
  <div role="status">
    <p className="text-body">
      You reported this on {toDayText(report.createdAt)}: {reasonWords[report.reason].toLowerCase()}.{' '}
      {outcomeWords[report.outcome].sentence}
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
        Your reports
      </Link>
    </p>
  </div>
)
