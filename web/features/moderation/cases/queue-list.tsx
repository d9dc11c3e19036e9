import type { CaseId } from '#contract/ids.ts'
import type { CaseState } from '#contract/moderation/cases.ts'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { useCounts } from '#web/features/moderation/frame/queries.ts'
import { MoreButton } from '#web/features/moderation/screen/more-button.tsx'
import { QuietState } from '#web/features/moderation/screen/quiet-state.tsx'
import { StateFilter } from '#web/features/moderation/screen/state-filter.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CaseRow } from './case-row.tsx'
import { useCases } from './queries.ts'

type Props = { state: CaseState; openId: CaseId | null; toCase: (id: CaseId) => string }

/** What was reported: open cases by the number of reports, or the decided ones. */
export function QueueList({ state, openId, toCase }: Props) {
  const query = useCases(state)
  return (
    <>
      <QueueHead />
      <ListFrame
        query={query}
        pending={<Loading />}
        failureClassName="m-4"
        isEmpty={({ pages }) => pages.every(({ cases }) => cases.length === 0)}
        empty={
          state === 'open' ? (
            <QuietState title="Nothing is reported">New reports appear here by themselves.</QuietState>
          ) : (
            <QuietState title="Nothing is decided yet" />
          )
        }
      >
        {({ pages }) => (
          <>
            <ul aria-label="Cases">
              {pages
                .flatMap(({ cases }) => cases)
                .map(row => (
                  <CaseRow key={row.id} row={row} to={toCase(row.id)} isOpen={row.id === openId} />
                ))}
            </ul>
            <MoreButton query={query} className="m-4" />
          </>
        )}
      </ListFrame>
    </>
  )
}

function QueueHead() {
  const { data } = useCounts()
  return (
    <div className="flex min-h-15 items-center justify-between gap-2.5 border-b border-line-subtle px-4.5 py-2.5">
      <h1 className="display-face text-[1.25rem] leading-tight font-display tracking-[-0.03em]">Queue</h1>
      <StateFilter label="Which cases" openCount={data?.open} />
    </div>
  )
}

const Loading = () => (
  <div role="status" className="flex flex-col gap-px">
    <span className="sr-only">Loading the queue...</span>
    {[1, 2, 3, 4].map(row => (
      <Skeleton key={row} className="mx-4.5 my-3 h-16" />
    ))}
  </div>
)
