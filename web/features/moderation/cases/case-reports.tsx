import { useState } from 'react'
import type { CaseDetail, CaseReport } from '#contract/moderation/cases.ts'
import { reasonWords } from '#contract/moderation/reasons.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ShowMore } from '#web/features/core/show-more.tsx'
import { MemberName } from '#web/features/moderation/controls/member-name.tsx'
import { ShortAge } from '#web/features/moderation/controls/short-age.tsx'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { toReportCount } from './case-text.ts'
import { useCaseReports } from './queries.ts'

const SHOWN_FIRST = 3

export function CaseReports({ detail }: { detail: CaseDetail }) {
  const [isWhole, setWhole] = useState(false)
  const brought = detail.reports
  const isLonger = detail.reportCount > brought.length
  const all = useCaseReports(detail.id, { isWanted: isWhole && isLonger })
  const loaded = all.data?.pages.flatMap(({ reports }) => reports) ?? brought
  const shown = isWhole ? loaded : brought.slice(0, SHOWN_FIRST)
  const more = Math.max(detail.reportCount, brought.length) - SHOWN_FIRST
  return (
    <section aria-labelledby="reports">
      <h3 id="reports" className="mt-5.5 mb-1 text-title-sm">
        {toReportCount(detail.reportCount)}
      </h3>
      <ul className="divide-y divide-line-subtle">
        {shown.map(report => (
          <ReportRow key={report.id} report={report} />
        ))}
      </ul>
      {!isWhole && more > 0 && (
        <Button
          look="ghost"
          size="sm"
          className="ms-7 underline underline-offset-3"
          onClick={() => setWhole(true)}
        >
          {i18n.t('{more} more', { more })}
        </Button>
      )}
      {isWhole && <ShowMore query={all} className="mt-1" />}
    </section>
  )
}

function ReportRow({ report }: { report: CaseReport }) {
  const { reporter, isFromVisitor, reason, sentence, createdAt, isNew } = report
  return (
    <li className="flex gap-3 py-3">
      <Avatar id={reporter?.id ?? ''} name={reporter?.name ?? '?'} picture={reporter?.avatar} size="sm" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-body-sm">
          {isFromVisitor ? (
            <span className="font-medium text-ink-2">{i18n.t('Without an account')}</span>
          ) : (
            <MemberName member={reporter} className="font-medium" />
          )}
          <Badge size="sm" tone="outline">
            {i18n.marked(reasonWords[reason])}
          </Badge>
          {!isNew && <span className="text-caption text-ink-3">{i18n.t('before the last decision')}</span>}
          <ShortAge at={createdAt} className="ms-auto text-caption text-ink-3" />
        </p>
        {sentence && (
          <p dir="auto" className="mt-0.75 text-body-sm text-ink-2 [overflow-wrap:anywhere]">
            {sentence}
          </p>
        )}
      </div>
    </li>
  )
}
