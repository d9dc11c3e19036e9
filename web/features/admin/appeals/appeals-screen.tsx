import { MoreButton } from '#web/features/admin/screen/more-button.tsx'
import { QuietState } from '#web/features/admin/screen/quiet-state.tsx'
import { ScreenLayout } from '#web/features/admin/screen/screen-layout.tsx'
import { StateFilter, useShownState } from '#web/features/admin/screen/state-filter.tsx'
import { ListFrame } from '#web/features/core/lists/list-frame.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { AppealCard } from './appeal-card.tsx'
import { useAppeals } from './queries.ts'

/** Appeals against rulings: those that wait for an operator, or the decided ones. */
export function AppealsScreen() {
  const state = useShownState()
  const query = useAppeals(state)
  return (
    <ScreenLayout
      title="Appeals"
      text="Each ruling can be appealed once. An operator decides, other than who ruled."
      action={<StateFilter label="Which appeals" />}
    >
      <ListFrame
        query={query}
        pending={<Skeleton className="h-56 rounded-card" />}
        isEmpty={({ pages }) => pages.every(({ appeals }) => appeals.length === 0)}
        empty={
          <QuietState title={state === 'open' ? 'No appeal waits' : 'No appeal is decided yet'}>
            Whoever a ruling is about can appeal against it from the notice about it.
          </QuietState>
        }
      >
        {({ pages }) => (
          <>
            <ul className="flex flex-col gap-4">
              {pages
                .flatMap(({ appeals }) => appeals)
                .map(appeal => (
                  <li key={appeal.id}>
                    <AppealCard appeal={appeal} />
                  </li>
                ))}
            </ul>
            <MoreButton query={query} className="mt-4" />
          </>
        )}
      </ListFrame>
    </ScreenLayout>
  )
}
