import { useSearchParams } from 'react-router'
import { GroupId } from '#contract/ids.ts'
import { GroupList, type SuspiciousGroup } from '#contract/moderation/suspicious-groups.ts'
import { i18n } from '#contract/text/i18n.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { useOwnRole } from '#web/features/moderation/admin-shell/queries.ts'
import { QuietState } from '#web/features/moderation/controls/quiet-state.tsx'
import { ScreenLayout } from '#web/features/moderation/controls/screen-layout.tsx'
import { useKeptRows } from '#web/features/moderation/controls/use-kept-rows.ts'
import { getPageNumber } from '#web/platform/cache/paging.ts'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { ChoiceOfMembers } from './choice-of-members.tsx'
import { GroupCard } from './group-card.tsx'
import { useGroup, useGroupSearch, useGroups } from './queries.ts'

const TEXT = i18n.t(
  'Accounts that vote, read or join as if they were one person, and bans waiting for a second person. Checked hourly.',
)

const SEGMENTS = [
  { value: 'open', label: i18n.t('To review') },
  { value: 'taken', label: i18n.t('Acted on') },
  { value: 'closed', label: i18n.t('Left alone') },
] as const

export function SuspiciousScreen() {
  const [search, setSearch] = useSearchParams()
  const state = GroupList.safeParse(search.get('state')).data ?? 'open'
  const { data: groupId } = GroupId.safeParse(search.get('group'))
  const isOperator = useOwnRole().data?.role === 'operator'
  const isChoosing = search.has('choose')
  const onDone = () => setSearch({ state: 'taken' })
  return (
    <ScreenLayout
      title={i18n.t('Suspicious activity')}
      text={<span className="block max-w-[70ch]">{TEXT}</span>}
      action={
        <div className="flex flex-wrap gap-2">
          <Button look="outline" onClick={() => setSearch({ choose: '' })}>
            {isOperator ? i18n.t('Ban or void by hand') : i18n.t('Bulk ban')}
          </Button>
          {isOperator && <SearchButton />}
        </div>
      }
    >
      <SegmentedControl
        label={i18n.t('Which groups')}
        className="mb-4"
        value={isChoosing || groupId ? undefined : state}
        segments={SEGMENTS}
        onValueChange={next => setSearch(next === 'open' ? {} : { state: next })}
      />
      {isChoosing ? (
        <ChoiceOfMembers isOperator={isOperator} onDone={onDone} />
      ) : groupId ? (
        <OneGroup groupId={groupId} />
      ) : (
        <Groups key={state} state={state} page={getPageNumber(search)} />
      )}
    </ScreenLayout>
  )
}

function Groups({ state, page }: { state: GroupList; page: number }) {
  const query = useGroups(state, page)
  const { data, isPlaceholderData } = query
  const kept = useKeptRows<SuspiciousGroup>(page)(isPlaceholderData ? [] : (data?.rows ?? []))
  // The last page stays after all its groups are decided.
  const pages = data && kept.length > 0 ? Math.max(page, data.pages) : data?.pages
  const toAddress = (to: number) => `?state=${state}&page=${to}`
  return (
    <ListFrame
      query={query}
      pending={<Skeleton className="h-56 rounded-card" />}
      rows={({ rows }) => (isPlaceholderData ? rows : kept)}
      empty={
        <QuietState title={state === 'open' ? i18n.t('Nothing to review') : i18n.t('None here')}>
          {state === 'open' && i18n.t('The hourly check lists groups here when it finds any.')}
        </QuietState>
      }
      paging={{ page, pages, getAddress: toAddress, className: 'mt-5' }}
    >
      {(groups, pagination) => (
        <>
          <ul className="flex flex-col gap-4">
            {groups.map(group => (
              <li key={group.id}>
                <GroupCard group={group} isListed={data?.rows.includes(group)} />
              </li>
            ))}
          </ul>
          {pagination}
        </>
      )}
    </ListFrame>
  )
}

/** The group of a decision on a case. */
function OneGroup({ groupId }: { groupId: GroupId }) {
  const query = useGroup(groupId)
  if (query.isPending) return <Skeleton className="h-56 rounded-card" />
  return query.data ? <GroupCard group={query.data} /> : <LoadFailure query={query} />
}

function SearchButton() {
  const { mutate, isPending } = useGroupSearch()
  const onSuccess = ({ found }: { found: number }) =>
    notifySuccess({ title: i18n.t('{found, plural, one {# new group} other {# new groups}}', { found }) })
  return (
    <Button look="outline" busy={isPending} onClick={() => mutate({}, { onSuccess })}>
      {i18n.t('Check now')}
    </Button>
  )
}
