import { type RefObject, useRef } from 'react'
import { reasonWords } from '#contract/moderation/reasons.ts'
import type { OwnReport } from '#contract/moderation/reports.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { ShowMore } from '#web/features/core/show-more.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TitledCard } from '#web/ui/layout/card.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { toDayText } from '#web/ui/text/date-text.ts'
import { useOwnReports } from './queries.ts'
import { outcomeWords } from './report-text.ts'

export function OwnReports() {
  const query = useOwnReports()
  const list = useRef<HTMLUListElement>(null)
  return (
    <TitledCard id="reports" padding="lg" title={i18n.t('Your reports')}>
      <ListFrame
        query={query}
        pending={<Skeleton className="mt-4 h-40" />}
        failureClassName="mt-4"
        rows={({ pages }) => pages.flatMap(page => page.reports)}
        empty={
          <EmptyState as="h3" title={i18n.t('No reports')}>
            {i18n.t('To report something that breaks the rules, use the menu next to it.')}
          </EmptyState>
        }
      >
        {reports => <Rows list={list} reports={reports} />}
      </ListFrame>
      <ShowMore query={query} list={list} className="mt-4" />
    </TitledCard>
  )
}

type RowsProps = { list: RefObject<HTMLUListElement | null>; reports: readonly OwnReport[] }

const Rows = ({ list, reports }: RowsProps) => (
  <ul ref={list} aria-labelledby="reports" className="mt-2 -mb-2 divide-y divide-line-subtle">
    {reports.map(report => (
      <li key={report.id} tabIndex={-1} className="py-3.5 text-body-sm">
        <div className="flex items-start justify-between gap-3">
          <p className="min-w-0 font-medium [overflow-wrap:anywhere]">{report.title}</p>
          <Badge tone={report.outcome === 'upheld' ? 'success' : 'neutral'} size="sm">
            {outcomeWords[report.outcome].badge}
          </Badge>
        </div>
        <p className="mt-0.5 text-caption text-ink-2">{outcomeWords[report.outcome].sentence}</p>
        <p className="mt-0.5 text-caption text-ink-3">
          {i18n.marked(reasonWords[report.reason])} · {toDayText(report.createdAt)}
        </p>
      </li>
    ))}
  </ul>
)
