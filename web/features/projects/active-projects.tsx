import { useState } from 'react'
import { Link } from 'react-router'
import { useProjects } from '#web/features/items/queries.ts'
import { links } from '#web/links.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ProjectRow } from './project-row.tsx'

/** The member's own items, newest first. */
export function ActiveProjects() {
  const [page, setPage] = useState(1)
  const { data, error, isPending, isFetching, refetch } = useProjects(page)
  if (isPending) return <Spinner size="lg" label="Loading your projects..." className="py-24" />
  if (!data)
    return <ErrorState message={error?.message ?? ''} busy={isFetching} onRetry={() => void refetch()} />
  if (data.total === 0) return <NoProjects />
  return (
    <Card as="section" aria-labelledby="active-projects">
      <header className="flex items-center justify-between">
        <h2 id="active-projects" className="text-title-sm">
          Active Projects
        </h2>
        <span className="font-mono text-caption text-ink-3 tabular-nums">
          {data.capped ? '1,000+' : data.total}
        </span>
      </header>
      <ul className="mt-1.5">
        {data.rows.map(project => (
          <ProjectRow key={project.id} project={project} />
        ))}
      </ul>
      <Pagination className="mt-4" page={page} pages={data.pages} onPageChange={setPage} />
    </Card>
  )
}

const NoProjects = () => (
  <EmptyState
    title="No Projects Yet"
    action={
      <Link to={links.validate()} className={buttonClass({})}>
        Start First Project
      </Link>
    }
  >
    Publish an idea and see whether anyone wants it before you build it.
  </EmptyState>
)
