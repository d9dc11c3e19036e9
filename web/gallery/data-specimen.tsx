import { useState } from 'react'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Pagination } from '#web/ui/layout/pagination.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import { Samples } from './samples.tsx'
import { Specimen } from './specimen.tsx'

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
