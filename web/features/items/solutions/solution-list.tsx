import type { SolutionId } from '#contract/ids.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { fetchMore } from '#web/platform/cache/paging.ts'
import { useFetchToHashTarget } from '#web/platform/page/hash-target.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusBack } from '#web/ui/overlay/use-focus-back.ts'
import { listSolutions, type useSolutions } from './queries.ts'
import { focusSolution, SolutionRow } from './solution-row.tsx'

type Props = { query: ReturnType<typeof useSolutions>; onDelete: (id: SolutionId) => void }

/** Solutions, newest first. A button below them loads earlier ones. */
export function SolutionList({ query, onDelete }: Props) {
  const { data, isPending, isFetchingNextPage } = query
  const button = useFocusBack(isFetchingNextPage)
  useFetchToHashTarget('solution-', query)
  const showEarlier = async () => {
    const first = (await fetchMore(query))?.pages.at(-1)?.solutions[0]
    if (first) focusSolution(first.id)
  }
  if (isPending) return <Skeleton className="mt-3 h-24" />
  if (!data) return <LoadFailure query={query} className="mt-3" />
  const solutions = listSolutions(data)
  return (
    <>
      {solutions.length === 0 ? (
        <p className="mt-2 text-body-sm text-ink-3">No solutions yet. Yours would be the first.</p>
      ) : (
        <ul aria-label="Community Solutions" className="divide-y divide-line-subtle">
          {solutions.map(solution => (
            <li key={solution.id}>
              <SolutionRow solution={solution} onDelete={() => onDelete(solution.id)} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          ref={button}
          look="ghost"
          size="sm"
          className="mt-1"
          busy={isFetchingNextPage}
          onClick={() => void showEarlier()}
        >
          Show earlier
        </Button>
      )}
    </>
  )
}
