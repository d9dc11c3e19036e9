import { Ellipsis, Ticket } from 'lucide-react'
import { Link } from 'react-router'
import type { MemberId } from '#contract/ids.ts'
import { type ListedMember, MemberFilter } from '#contract/moderation/operator-members.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { adminLinks } from '#web/features/moderation/admin-shell/admin-links.ts'
import { QuietState } from '#web/features/moderation/controls/quiet-state.tsx'
import { ScreenLayout } from '#web/features/moderation/controls/screen-layout.tsx'
import { getPageNumber } from '#web/platform/cache/paging.ts'
import { useAddressSearch } from '#web/platform/page/use-address-search.ts'
import { useTypedSearch } from '#web/platform/page/use-typed-search.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { buttonClass } from '#web/ui/form/button.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { DataTable } from '#web/ui/layout/data-table.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { toDayText } from '#web/ui/text/date-text.ts'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import { MemberPanel } from './member-panel.tsx'
import { roleWords, toAddressText, toCountsText, toFilterSegments } from './member-text.ts'
import { type MemberQuery, useMemberCounts, useMembers } from './queries.ts'

const COLUMNS = [i18n.t('Member'), i18n.t('Role'), i18n.t('Email'), i18n.t('Since'), i18n.t('Last seen')]

type Props = {
  query: MemberQuery
  chosenId: MemberId | null
  toMember: (id: MemberId) => void
  getAddress: (page: number) => string
}

function MemberTable({ query, chosenId, toMember, getAddress }: Props) {
  const found = useMembers(query)
  return (
    <ListFrame
      query={found}
      pending={<Skeleton className="h-120 rounded-card" />}
      rows={({ rows }) => rows}
      empty={
        <QuietState title={i18n.t('No one found')}>
          {i18n.t('Try fewer letters, or another filter.')}
        </QuietState>
      }
      paging={{ page: query.page, pages: found.data?.pages, getAddress, className: 'mt-3' }}
    >
      {(members, pagination) => (
        <>
          <DataTable columns={COLUMNS}>
            {members.map(member => (
              <MemberRow
                key={member.id}
                member={member}
                isChosen={member.id === chosenId}
                onChoose={() => toMember(member.id)}
              />
            ))}
          </DataTable>
          <p className="mt-3 text-caption text-ink-2">
            {i18n.t(
              "{shown} of {total}. You can't act on yourself or on someone with the same or a higher role.",
              { shown: members.length, total: toTotal(found.data) },
            )}
          </p>
          {pagination}
        </>
      )}
    </ListFrame>
  )
}

const toTotal = ({ total, capped } = { total: 0, capped: false }) => (capped ? `${total}+` : total)

export function MembersScreen() {
  const { query, chosen, search, change, toAddress } = useMemberAddress()
  const { data: counts } = useMemberCounts()
  return (
    <ScreenLayout
      title={i18n.t('Members')}
      text={counts ? toCountsText(counts) : i18n.t('Everyone in the community.')}
      action={
        <Link to={adminLinks.invitations()} className={buttonClass()}>
          <Ticket aria-hidden="true" className="size-4.5" />
          {i18n.t('Invite')}
        </Link>
      }
    >
      <MemberFilters query={query} search={search} change={change} />
      <div className="flex items-start gap-5 max-xl:flex-col">
        <div className="w-full min-w-0 flex-1">
          <MemberTable
            query={query}
            chosenId={chosen}
            toMember={id => change({ member: id })}
            getAddress={page => `?${toAddress({ page: String(page) })}`}
          />
        </div>
        {chosen && <MemberPanel key={chosen} memberId={chosen} />}
      </div>
    </ScreenLayout>
  )
}

type FilterProps = Pick<ReturnType<typeof useMemberAddress>, 'query' | 'search' | 'change'>

function MemberFilters({ query, search, change }: FilterProps) {
  const { data: counts } = useMemberCounts()
  const [text, setText] = useTypedSearch(query.q, search)
  return (
    <div className="mb-3 flex flex-wrap gap-2.5">
      <SearchField
        label={i18n.t('Search members')}
        placeholder={i18n.t('Name or email…')}
        className="w-full md:w-80"
        value={text}
        onValueChange={setText}
      />
      <SegmentedControl
        label={i18n.t('Which members')}
        className="min-w-0"
        value={query.filter}
        segments={toFilterSegments(counts)}
        onValueChange={filter => change({ filter, page: '' })}
      />
    </div>
  )
}

function useMemberAddress() {
  const [address, setAddress] = useAddressSearch()
  const toAddress = (part: Record<string, string>, current = address) =>
    new URLSearchParams(
      Object.entries({ ...Object.fromEntries(current), ...part }).filter(([, value]) => value),
    )
  const change = (part: Record<string, string>) =>
    setAddress(current => toAddress(part, current), { replace: 'q' in part, preventScrollReset: true })
  const search = (q: string) => change({ q, page: '' })
  return {
    query: {
      q: address.get('q') ?? '',
      filter: MemberFilter.safeParse(address.get('filter')).data ?? 'all',
      page: getPageNumber(address),
    },
    chosen: address.get('member') as MemberId | null,
    search,
    change,
    toAddress,
  }
}

const CELL = 'max-md:px-5 md:px-3 text-caption text-ink-2'

type MemberRowProps = { member: ListedMember; isChosen: boolean; onChoose: () => void }

const MemberRow = ({ member, isChosen, onChoose }: MemberRowProps) => (
  <tr
    onClick={onChoose}
    className={cx(
      'cursor-pointer border-line-subtle not-last:border-b max-md:grid max-md:grid-cols-[1fr_auto] max-md:items-center max-md:gap-y-1 max-md:py-3 md:h-16.5',
      isChosen ? 'bg-subtle' : 'hover:bg-subtle',
    )}
  >
    <NameCell member={member} isChosen={isChosen} onChoose={onChoose} />
    <td className={CELL}>
      <RoleBadge member={member} />
    </td>
    <td className={CELL}>
      {member.isProven || member.isBanned ? (
        toAddressText(member)
      ) : (
        <Badge size="sm" tone="warning">
          {i18n.t('Unconfirmed')}
        </Badge>
      )}
    </td>
    <td className={cx(CELL, 'whitespace-nowrap max-md:hidden')}>{toDayText(member.createdAt)}</td>
    <td className={cx(CELL, 'whitespace-nowrap')}>
      <span className="flex items-center justify-between gap-2">
        {member.seenAt ? <TimeAgo at={member.seenAt} /> : i18n.t('Never')}
        <Ellipsis aria-hidden="true" className="size-4.5 max-md:hidden" />
      </span>
    </td>
  </tr>
)

function NameCell({ member: { id, name, avatar, email }, isChosen, onChoose }: MemberRowProps) {
  const shown = name ?? i18n.t('Anonymous')
  return (
    <td className="min-w-0 px-3 ps-5 max-md:px-5 md:w-2/5 md:max-w-0">
      <div className="flex items-center gap-3">
        <Avatar id={id} name={shown} picture={avatar} size="md" />
        <div className="min-w-0">
          <button
            type="button"
            aria-pressed={isChosen}
            onClick={event => {
              event.stopPropagation()
              onChoose()
            }}
            className="block max-w-full truncate rounded-kbd text-start text-body-sm font-medium touch:min-h-6"
          >
            <bdi>{shown}</bdi>
          </button>
          <span className="block text-caption text-ink-2 [overflow-wrap:anywhere]">{email}</span>
        </div>
      </div>
    </td>
  )
}

function RoleBadge({ member: { role, isBanned } }: { member: ListedMember }) {
  if (isBanned) return <Badge tone="danger">{i18n.t('Banned')}</Badge>
  if (role === 'operator') return <Badge className="bg-inverse! text-on-inverse!">{roleWords[role]}</Badge>
  return <Badge tone={role === 'moderator' ? 'outline' : 'neutral'}>{roleWords[role]}</Badge>
}
