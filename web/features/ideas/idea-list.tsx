import { Link } from 'react-router'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { IdeaCard } from './idea-card.tsx'
import { IdeaCardSkeleton } from './idea-card-skeleton.tsx'
import { type IdeaQuery, useIdeas } from './queries.ts'
import { SubmitIdea } from './submit-idea.tsx'

const GRID = 'grid gap-4 min-[54rem]:grid-cols-2'

type Props = { query: IdeaQuery; addressOf: (page: number) => string }

export function IdeaList({ query, addressOf }: Props) {
  const { data, isPending, isError, isPlaceholderData, isFetching, error, refetch } = useIdeas(query)
  if (isPending) return <Loading />
  if (isError) return <ErrorState message={error.message} busy={isFetching} onRetry={() => void refetch()} />
  if (data.rows.length === 0)
    return <NoIdeas searched={query.q !== ''} pages={data.pages} first={addressOf(1)} />
  return (
    <div
      aria-busy={isPlaceholderData}
      className={isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}
    >
      <ul className={GRID}>
        {data.rows.map(idea => (
          <li key={idea.id} className="min-w-0">
            <IdeaCard idea={idea} />
          </li>
        ))}
      </ul>
      <Pagination
        className="mt-8"
        page={query.page}
        pages={data.pages}
        renderLink={({ page, ...link }) => <Link to={addressOf(page)} {...link} />}
      />
    </div>
  )
}

const Loading = () => (
  <div role="status" aria-label="Loading ideas" className={GRID}>
    {['a', 'b', 'c', 'd'].map(name => (
      <IdeaCardSkeleton key={name} />
    ))}
  </div>
)

type Nothing = { searched: boolean; pages: number; first: string }

function NoIdeas({ searched, pages, first }: Nothing) {
  if (pages > 0)
    return <EmptyState title="No Ideas Found" action={<Link to={first}>Go to the first page</Link>} />
  if (searched) return <EmptyState title="No Ideas Found">Try fewer or other words.</EmptyState>
  return <EmptyState title="No Ideas Found" action={<SubmitIdea label="Create First Idea" />} />
}
