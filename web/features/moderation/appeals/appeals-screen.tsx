import { useInfiniteQuery } from '@tanstack/react-query'
import type { Appeal } from '#contract/moderation/appeals.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { ShowMore } from '#web/features/core/show-more.tsx'
import { adminKeys } from '#web/features/moderation/admin-shell/admin-keys.ts'
import { staffApi } from '#web/features/moderation/admin-shell/staff-api.ts'
import { QuietState } from '#web/features/moderation/controls/quiet-state.tsx'
import { ScreenLayout } from '#web/features/moderation/controls/screen-layout.tsx'
import { StateFilter, useShownState } from '#web/features/moderation/controls/state-filter.tsx'
import { useKeptRows } from '#web/features/moderation/controls/use-kept-rows.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { AppealCard } from './appeal-card.tsx'

type AppealState = 'open' | 'decided'

const APPEALS_MS = 60_000

/** The waiting ones come oldest first, the decided ones newest first. */
const useAppeals = (state: AppealState) =>
  useInfiniteQuery({
    queryKey: adminKeys.appealList(state),
    queryFn: ({ pageParam: after, signal }) =>
      staffApi('GET /moderation/appeals', { query: { state, after } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
    refetchInterval: APPEALS_MS,
  })

export function AppealsScreen() {
  const state = useShownState()
  const query = useAppeals(state)
  const keep = useKeptRows<Appeal>(state)
  return (
    <ScreenLayout
      title={i18n.t('Appeals')}
      text={i18n.t(
        "People can appeal each decision once. An operator who didn't make the decision reviews it.",
      )}
      action={<StateFilter label={i18n.t('Which appeals')} />}
    >
      <ListFrame
        query={query}
        pending={<Skeleton className="h-56 rounded-card" />}
        rows={({ pages }) => keep(pages.flatMap(({ appeals }) => appeals))}
        empty={
          <QuietState title={state === 'open' ? i18n.t('No open appeals') : i18n.t('No decided appeals yet')}>
            {i18n.t('People can appeal a decision from the notice about it.')}
          </QuietState>
        }
      >
        {appeals => (
          <>
            <ul className="flex flex-col gap-4">
              {appeals.map(appeal => (
                <li key={appeal.id}>
                  <AppealCard appeal={appeal} />
                </li>
              ))}
            </ul>
            <ShowMore query={query} className="mt-4" />
          </>
        )}
      </ListFrame>
    </ScreenLayout>
  )
}
