import { useSearchParams } from 'react-router'
import type { ReaderGroup } from '#contract/moderation/reader-groups.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { QuietState } from '#web/features/moderation/controls/quiet-state.tsx'
import { ScreenLayout } from '#web/features/moderation/controls/screen-layout.tsx'
import { getPageNumber } from '#web/platform/cache/paging.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { ItemGroups } from './item-groups.tsx'
import { useReaderGroups } from './queries.ts'

type State = 'open' | 'excluded'

const TEXT = i18n.t(
  'People who joined in the same week or share one network and do little but for one author, and people who joined and opened a post within two days. Checked hourly. One click leaves them out of the figures; you can undo it. The author learns the number and the day, never who.',
)

export function ReadersScreen() {
  const [search] = useSearchParams()
  const state: State = search.get('state') === 'excluded' ? 'excluded' : 'open'
  return (
    <ScreenLayout
      title={i18n.t('Groups that may be one person')}
      text={<span className="block max-w-[70ch]">{TEXT}</span>}
    >
      <States state={state} />
      <GroupList key={state} state={state} page={getPageNumber(search)} />
    </ScreenLayout>
  )
}

function States({ state }: { state: State }) {
  const [, setSearch] = useSearchParams()
  const totals = [useReaderGroups('open', 1).data?.total, useReaderGroups('excluded', 1).data?.total]
  const [open, excluded] = totals.map(total => (total === undefined ? '' : ` ${total}`))
  return (
    <SegmentedControl
      label={i18n.t('Which groups')}
      className="mb-4"
      value={state}
      segments={[
        { value: 'open', label: `${i18n.t('To look at')}${open}` },
        { value: 'excluded', label: `${i18n.t('Not counted')}${excluded}` },
      ]}
      onValueChange={next => setSearch(next === 'open' ? {} : { state: next })}
    />
  )
}

const empty: Record<State, { title: string; text: string }> = {
  open: {
    title: i18n.t('Nothing to look at'),
    text: i18n.t('The hourly check lists groups here when it finds any.'),
  },
  excluded: {
    title: i18n.t('Everyone is counted'),
    text: i18n.t('Groups that you leave out of the figures are listed here.'),
  },
}

function GroupList({ state, page }: { state: State; page: number }) {
  const query = useReaderGroups(state, page)
  const toAddress = (to: number) => `?state=${state}&page=${to}`
  return (
    <ListFrame
      query={query}
      pending={<Skeleton className="h-56 rounded-card" />}
      rows={({ rows }) => toItems(rows)}
      empty={<QuietState title={empty[state].title}>{empty[state].text}</QuietState>}
      paging={{ page, pages: query.data?.pages, getAddress: toAddress, className: 'mt-5' }}
    >
      {(items, pagination) => (
        <>
          <ul className="flex flex-col gap-4">
            {items.map(groups => (
              <li key={groups[0].item.id}>
                <ItemGroups groups={groups} />
              </li>
            ))}
          </ul>
          {pagination}
        </>
      )}
    </ListFrame>
  )
}

const toItems = (groups: readonly ReaderGroup[]) =>
  [...Map.groupBy(groups, ({ item }) => item.id).values()].flatMap(([first, ...rest]) =>
    first ? [[first, ...rest] as const] : [],
  )
