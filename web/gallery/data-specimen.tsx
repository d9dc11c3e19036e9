import { useState } from 'react'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Pagination } from '#web/ui/layout/pagination.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import { LONG_TEXT, Samples, Specimen } from './specimen.tsx'

const TIMES = ['2026-01-31T12:00:00Z', '2026-03-01T09:30:00Z', '2999-01-01T00:00:00Z']

export function DataSpecimen() {
  const [page, setPage] = useState(8)
  return (
    <Specimen title="Data">
      {[-5, 0, 3, 62, 140].map(value => (
        <Progress key={value} label={`Progress ${value}`} value={value} />
      ))}
      <Progress label="Step" value={2} max={3} tone="ink" />
      <Samples>
        {TIMES.map(at => (
          <TimeAgo key={at} at={at} className="text-caption text-ink-3" />
        ))}
      </Samples>
      <Pagination page={page} pages={25} onPageChange={setPage} label="Long pagination" />
      <Pagination
        page={1}
        pages={5}
        label="Short pagination"
        renderLink={({ page: to, children, ...link }) => (
          <a href={`#page-${to}`} {...link}>
            {children}
          </a>
        )}
      />
    </Specimen>
  )
}

export function StateSpecimen() {
  return (
    <Specimen title="Waiting, empty, wrong">
      <Samples>
        <Spinner label="Loading" size="sm" />
        <Spinner label="Loading your projects..." />
        <Spinner label="Submitting your project..." size="lg" />
      </Samples>
      <div className="flex gap-3.5">
        <Skeleton className="size-14 rounded-hero" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      </div>
      <EmptyState title="No Projects Yet" action={<Button>Start First Project</Button>}>
        Your ideas, pain points and products will stand here.
      </EmptyState>
      <ErrorState message="Failed to load your projects." onRetry={() => {}} />
      <ErrorState title="Error" message={LONG_TEXT} onRetry={() => {}} busy />
      <ErrorState message="Nothing to be done about this one." />
    </Specimen>
  )
}
