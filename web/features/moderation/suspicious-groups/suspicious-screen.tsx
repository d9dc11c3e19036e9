import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { GroupId } from '#contract/ids.ts'
import { GroupList, type SuspiciousGroup } from '#contract/moderation/suspicious-groups.ts'
import { i18n } from '#contract/text/i18n.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { adminLinks } from '#web/features/moderation/admin-shell/admin-links.ts'
import { useOwnRole } from '#web/features/moderation/admin-shell/queries.ts'
import { MemberName } from '#web/features/moderation/controls/member-name.tsx'
import { QuietState } from '#web/features/moderation/controls/quiet-state.tsx'
import { ScreenLayout } from '#web/features/moderation/controls/screen-layout.tsx'
import { useKeptRows } from '#web/features/moderation/controls/use-kept-rows.ts'
import { links } from '#web/links.ts'
import { getPageNumber } from '#web/platform/cache/paging.ts'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import { ChoiceOfMembers } from './choice-of-members.tsx'
import { Decisions, GroupContent, GroupDecisionForm } from './group-content.tsx'
import { groupWords, toNote, toReasons, toStateText } from './group-text.ts'
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

type Props = { group: SuspiciousGroup; isListed?: boolean | undefined }

function GroupCard({ group: listed, isListed = true }: Props) {
  const { data = listed } = useGroup(listed.id, { enabled: !isListed })
  const group = isListed ? listed : data
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const note = toNote(group)
  return (
    <Card as="article" padding="lg" aria-labelledby={`${id}-title`}>
      <CardHead group={group} titleId={`${id}-title`} />
      <Reasons group={group} />
      {note && <p className="mt-2 text-body-sm">{note}</p>}
      {group.hidden !== null && (
        <p role="status" className="mt-2 text-body-sm tabular-nums">
          {i18n.t('{done} of about {total} things are hidden.', {
            done: group.hidden,
            total: group.amount ?? 0,
          })}
        </p>
      )}
      <Decisions decisions={group.decisions} />
      <Button
        look="outline"
        size="sm"
        className="mt-4"
        aria-expanded={isOpen}
        aria-controls={`${id}-content`}
        onClick={() => setOpen(!isOpen)}
      >
        {i18n.t('Accounts')}
        <ChevronDown aria-hidden="true" className={cx('size-4', isOpen && 'rotate-180')} />
      </Button>
      <div id={`${id}-content`}>{isOpen && <GroupContent groupId={group.id} />}</div>
      <GroupDecisionForm group={group} headingId={`${id}-title`} />
    </Card>
  )
}

const Reasons = ({ group }: { group: SuspiciousGroup }) => (
  <ul aria-label={i18n.t("Why it's listed")} className="mt-3 list-disc ps-5 text-body-sm text-ink-2">
    {toReasons(group).map(text => (
      <li key={text}>
        <Sentence text={text}>
          <b className="font-semibold text-ink tabular-nums" />
        </Sentence>
      </li>
    ))}
  </ul>
)

const CardHead = ({ group, titleId }: { group: SuspiciousGroup; titleId: string }) => (
  <>
    <div className="flex flex-wrap items-center gap-2.5">
      <h2 id={titleId} tabIndex={-1} className="min-w-0 flex-1 text-title-sm [overflow-wrap:anywhere]">
        {groupWords[group.kind].toTitle(group)}
      </h2>
      {group.state !== 'open' && <Badge>{toStateText(group)}</Badge>}
    </div>
    <p className="mt-0.5 flex flex-wrap gap-x-1.5 text-caption leading-6 text-ink-2 [overflow-wrap:anywhere]">
      <TimeAgo at={group.foundAt} />
      {group.item && (
        <a href={links.item(group.item.kind, group.item.id)} dir="auto" className="hover:underline">
          · {group.item.title}
        </a>
      )}
      {group.author && (
        <span>
          {'· '}
          <Sentence text={group.item ? i18n.t('by <0/>') : '<0/>'}>
            <MemberName member={group.author} className="font-medium" />
          </Sentence>
        </span>
      )}
      {group.caseId && (
        <Link to={adminLinks.case(group.caseId)} className="underline">
          {i18n.t('Open the case')}
        </Link>
      )}
    </p>
  </>
)
