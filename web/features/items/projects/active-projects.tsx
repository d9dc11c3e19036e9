import { type CSSProperties, type Ref, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { pageSizes } from '#contract/page-sizes.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { useWatchedItems } from '#web/features/core/live/subscriptions.ts'
import { usePortfolio, useProjects } from '#web/features/items/items/queries.ts'
import { links } from '#web/links.ts'
import { getPageNumber, useTurnedPage } from '#web/platform/cache/paging.ts'
import { usePending } from '#web/platform/use-pending.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { buttonClass } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { type ProjectParts, ProjectRow } from './project-row.tsx'
import { useProjectCount } from './use-project-count.ts'

const toAddress = (page: number) => (page > 1 ? `?page=${page}` : '?')

type Props = {
  parts: ProjectParts
  isFirst: boolean
}

export function ActiveProjects({ parts, isFirst }: Props) {
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
      pending={<Loading />}
      rows={({ rows }) => rows}
      empty={<NoProjects isFirst={isFirst} />}
      paging={{ page, pages: data?.pages, getAddress: toAddress, onTurn: turn, className: 'mt-4' }}
    >
      {(rows, pagination) => (
        <Card as="section" aria-labelledby="active-projects" className="mb-4 md:mb-6">
          <ProjectsHeader heading={heading} count={data?.capped ? '1,000+' : (data?.total ?? 0)} />
          <ul className="mt-1.5">
            {rows.map(project => (
              <ProjectRow key={project.id} project={project} page={page} parts={parts} />
            ))}
          </ul>
          {pagination}
          <Deleted className="-mb-2 border-t border-line-subtle pt-1" />
        </Card>
      )}
    </ListFrame>
  )
}

const DeletedProjects = lazyPart(async () => (await import('./deleted-projects.tsx')).DeletedProjects)

function Deleted({ className }: { className: string }) {
  const { data } = usePortfolio()
  if (!data?.deleted) return null
  return (
    <div className={className}>
      <DeletedProjects count={data.deleted} />
    </div>
  )
}

type HeaderProps = { heading: Ref<HTMLHeadingElement>; count: string | number }

const ProjectsHeader = ({ heading, count }: HeaderProps) => (
  <header className="flex items-center justify-between gap-4">
    <h2 id="active-projects" ref={heading} tabIndex={-1} className="rounded-small text-title-sm">
      {i18n.t('Active Projects')}
    </h2>
    <span className="font-mono text-caption text-ink-3 tabular-nums">{count}</span>
  </header>
)

/** The height of the rows that were shown before, so that the content below stays at its place while the list loads. */
const HEIGHT = 'min-h-[calc(4rem+var(--rows)*11rem)] sm:min-h-[calc(4rem+var(--rows)*6.875rem)]'

function Loading() {
  const rows = Math.min(useProjectCount() ?? 0, pageSizes.dashboard)
  return (
    <Card
      className={cx('mb-4 grid place-items-center md:mb-6', HEIGHT)}
      style={{ '--rows': rows } as CSSProperties}
    >
      <Spinner size="lg" label={i18n.t('Loading your projects...')} className="py-24" />
    </Card>
  )
}

const NoProjects = ({ isFirst }: { isFirst: boolean }) => (
  <>
    <EmptyState
      as={isFirst ? 'h2' : 'h3'}
      look={isFirst ? 'picture' : 'line'}
      className={isFirst ? undefined : 'mb-4 md:mb-6'}
      title={i18n.t('No Projects Yet')}
      action={
        <Link to={links.validate()} className={buttonClass({})}>
          {i18n.t('Start First Project')}
        </Link>
      }
    >
      {i18n.t('Publish an idea and see whether anyone wants it before you build it.')}
    </EmptyState>
    <Deleted className="-mt-2 mb-4 md:mb-6" />
  </>
)
