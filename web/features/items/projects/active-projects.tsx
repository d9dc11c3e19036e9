import { useRef } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { useWatchedItems } from '#web/features/core/live/connection.ts'
import { useProjects } from '#web/features/items/items/queries.ts'
import { links } from '#web/links.ts'
import { getPageNumber } from '#web/platform/page-number.ts'
import { usePending } from '#web/platform/use-pending.ts'
import { useTurnedPage } from '#web/platform/use-turned-page.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Pagination } from '#web/ui/layout/pagination.tsx'
import { ProjectRow } from './project-row.tsx'

const addressOf = (page: number) => (page > 1 ? `?page=${page}` : '?')

/** The member's own items, newest first. */
export function ActiveProjects() {
  const [search] = useSearchParams()
  const page = getPageNumber(search)
  const projects = useProjects(page)
  const { data } = projects
  const isPending = usePending(projects)
  const heading = useRef<HTMLHeadingElement>(null)
  const turn = useTurnedPage(page, heading)
  useWatchedItems(data?.rows.map(({ id }) => id) ?? [])
  if (isPending) return <Spinner size="lg" label="Loading your projects..." className="py-24" />
  if (!data) return <LoadFailure query={projects} />
  if (data.total === 0) return <NoProjects />
  if (page > data.pages) return <Navigate to={addressOf(data.pages)} replace />
  return (
    <Card as="section" aria-labelledby="active-projects">
      <header className="flex items-center justify-between">
        <h2 id="active-projects" ref={heading} tabIndex={-1} className="rounded-small text-title-sm">
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
      <Pagination
        className="mt-4"
        page={page}
        pages={data.pages}
        renderLink={({ page, ...link }) => (
          <Link to={addressOf(page)} preventScrollReset onClick={turn} {...link} />
        )}
      />
    </Card>
  )
}

const NoProjects = () => (
  <EmptyState
    as="h2"
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
