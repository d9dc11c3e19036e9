import { ChevronRight } from 'lucide-react'
import { type ComponentType, type ReactNode, type Ref, useRef } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { Project } from '#contract/items/items.ts'
import { uiKinds } from '#web/features/core/kinds.ts'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { useWatchedItems } from '#web/features/core/live/connection.ts'
import { validationProgress, validationStatus } from '#web/features/items/items/progress.ts'
import { useProjects } from '#web/features/items/items/queries.ts'
import { StatusBadge } from '#web/features/items/items/status-badge.tsx'
import { links } from '#web/links.ts'
import { getPageNumber, useTurnedPage } from '#web/platform/cache/paging.ts'
import { usePending } from '#web/platform/use-pending.ts'
import { Glyph } from '#web/ui/brand/glyph.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { buttonClass } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Pagination } from '#web/ui/layout/pagination.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { KindBadge } from '#web/ui/text/kind-badge.tsx'

const toAddress = (page: number) => (page > 1 ? `?page=${page}` : '?')

/** The parts of each project that a later district provides. Their space is reserved. */
type Props = {
  Detail?: ComponentType<{ project: Project; page: number }> | false
  Key?: ComponentType | false
}

/** The member's own items, newest first. */
export function ActiveProjects({ Detail, Key }: Props) {
  const [search] = useSearchParams()
  const page = getPageNumber(search)
  const projects = useProjects(page)
  const { data } = projects
  const isPending = usePending(projects)
  const heading = useRef<HTMLHeadingElement>(null)
  const turn = useTurnedPage(page, heading)
  useWatchedItems(data?.rows.map(({ id }) => id) ?? [])
  return (
    <ListFrame
      query={projects}
      isPending={isPending}
      pending={<Spinner size="lg" label="Loading your projects..." className="py-24" />}
      isEmpty={({ total }) => total === 0}
      empty={<NoProjects />}
      paging={{ page, getPages: ({ pages }) => pages, getAddress: toAddress }}
    >
      {({ rows, total, capped, pages }) => (
        <Card as="section" aria-labelledby="active-projects">
          <ProjectsHeader heading={heading} count={capped ? '1,000+' : total} Key={Key} />
          <ul className="mt-1.5">
            {rows.map(project => (
              <ProjectRow key={project.id} project={project} page={page} Detail={Detail} />
            ))}
          </ul>
          <Pagination
            className="mt-4"
            page={page}
            pages={pages}
            renderLink={({ page, ...link }) => (
              <Link to={toAddress(page)} preventScrollReset onClick={turn} {...link} />
            )}
          />
        </Card>
      )}
    </ListFrame>
  )
}

type HeaderProps = Pick<Props, 'Key'> & { heading: Ref<HTMLHeadingElement>; count: ReactNode }

const ProjectsHeader = ({ heading, count, Key }: HeaderProps) => (
  <header className="flex items-center justify-between gap-4">
    <h2 id="active-projects" ref={heading} tabIndex={-1} className="rounded-small text-title-sm">
      Active Projects
    </h2>
    <div className="flex items-center gap-4.5">
      {Key && <Key />}
      <span className="font-mono text-caption text-ink-3 tabular-nums">{count}</span>
    </div>
  </header>
)

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

type RowProps = Pick<Props, 'Detail'> & { project: Project; page: number }

/** An own item with its progress. */
function ProjectRow({ project, page, Detail }: RowProps) {
  const { search } = useLocation()
  const progress = validationProgress(project.kind, project.voteCount)
  return (
    <li className="relative flex flex-wrap items-center gap-x-3.5 gap-y-2.5 border-t border-line-subtle py-3.5 first:border-0">
      <Glyph id={project.id} kind={uiKinds[project.kind]} size="sm" />
      <div className="min-w-0 flex-1">
        <Link
          dir="auto"
          to={links.item(project.kind, project.id)}
          state={{ from: 'dashboard', search }}
          className="line-clamp-2 font-medium [overflow-wrap:anywhere] after:absolute after:inset-0 after:rounded-small"
        >
          {project.title}
        </Link>
        <p className="mt-1.5 flex flex-wrap items-center gap-1.5">
          <KindBadge kind={uiKinds[project.kind]} size="sm" />
          {project.status === 'published' ? (
            <StatusBadge status={validationStatus(project)} size="sm" />
          ) : (
            <Badge tone="warning" size="sm">
              {project.status === 'hidden' ? 'Hidden' : 'Removed'} by a moderator
            </Badge>
          )}
        </p>
        <Progress className="mt-2.5 sm:hidden" value={progress} label="Progress" valueText={`${progress}%`} />
      </div>
      <Progress
        className="w-37.5 max-sm:hidden"
        value={progress}
        label="Progress"
        valueText={`${progress}%`}
      />
      <span className="w-11 text-end font-mono text-caption text-ink-2 tabular-nums">{progress}%</span>
      <ChevronRight aria-hidden="true" className="size-4 max-sm:hidden text-ink-3 rtl:-scale-x-100" />
      <div className="h-11.5 w-full sm:ps-13.5">{Detail && <Detail project={project} page={page} />}</div>
    </li>
  )
}
