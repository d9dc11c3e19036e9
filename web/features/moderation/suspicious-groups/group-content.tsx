import type { ReactNode } from 'react'
import type { GroupId } from '#contract/ids.ts'
import { reasonWords } from '#contract/moderation/reasons.ts'
import {
  type GroupDecision,
  type GroupDetail,
  groupKinds,
  type SuspiciousGroup,
} from '#contract/moderation/suspicious-groups.ts'
import { i18n } from '#contract/text/i18n.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { DecisionForm } from '#web/features/moderation/controls/decision-form.tsx'
import { MemberName } from '#web/features/moderation/controls/member-name.tsx'
import { toSinceText } from '#web/features/moderation/controls/since-text.ts'
import { links } from '#web/links.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import { groupWords, toStateText, toVotes } from './group-text.ts'
import { useDecideOnGroup, useGroup } from './queries.ts'

const effects = {
  votes: i18n.t(
    'Voiding removes the votes and everything that depends on them. Restoring brings it all back.',
  ),
  readers: i18n.t(
    'Exclude them with one click; you can undo it. The author sees how many and when, never who.',
  ),
  things: i18n.t('Everyone banned sees your reason and can appeal.'),
}
const reasons = { votes: 'false-votes', readers: 'other', things: 'advertising' } as const

export function GroupDecisionForm({ group, headingId }: { group: SuspiciousGroup; headingId: string }) {
  const { id, kind, state, acts } = group
  const { mutateAsync } = useDecideOnGroup(id)
  const [taken] = groupKinds[kind]
  const words = groupWords[kind]
  return (
    <DecisionForm
      acts={acts.map(act => ({ act, label: words.acts[act] ?? act, usual: words.usual?.[act] }))}
      isNeutral={taken === 'readers'}
      mostLikely={reasons[taken]}
      text={state === 'open' ? effects[taken] : undefined}
      send={async body => {
        const decided = await mutateAsync({ params: { groupId: id }, body })
        notifySuccess({ title: toStateText(decided), description: words.toTitle(decided) })
        if (document.activeElement === document.body)
          document.getElementById(headingId)?.focus({ preventScroll: true })
      }}
    />
  )
}

export function GroupContent({ groupId }: { groupId: GroupId }) {
  const query = useGroup(groupId)
  if (query.isPending) return <Skeleton className="mt-4 h-40" />
  if (!query.data) return <LoadFailure query={query} className="mt-4" />
  const { members, items } = query.data
  return (
    <div className="mt-4 border-t border-line-subtle pt-4">
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        <Rows
          label={i18n.t('Accounts')}
          rows={members.map(one => ({ id: one.id, votes: one.votes, name: <Account {...one} /> }))}
        />
        {items.length > 0 && (
          <Rows
            label={i18n.t('Voted for')}
            rows={items.map(one => ({ id: one.id, votes: one.votes, name: <VotedItem {...one} /> }))}
          />
        )}
      </div>
    </div>
  )
}

type Row = { id: string; name: ReactNode; votes: number | null }

const Rows = ({ label, rows }: { label: string; rows: readonly Row[] }) => (
  <section aria-label={label}>
    <h3 className="text-body-sm font-semibold">{label}</h3>
    <ul aria-label={label} className="mt-1 divide-y divide-line-subtle">
      {rows.map(({ id, name, votes }) => (
        <li key={id} className="flex items-center gap-2.5 py-2 text-body-sm">
          {name}
          {votes !== null && (
            <span className="flex-none text-caption text-ink-2 tabular-nums">{toVotes(votes)}</span>
          )}
        </li>
      ))}
    </ul>
  </section>
)

const Account = ({ id, name, avatar, joinedAt, isProven }: GroupDetail['members'][number]) => (
  <>
    <Avatar id={id} name={name ?? '?'} picture={avatar} size="sm" />
    <span className="min-w-0 flex-1">
      <MemberName member={{ id, name, avatar }} className="font-medium" />
      {joinedAt && (
        <span className="block text-caption text-ink-2">{toSinceText({ joinedAt, isProven })}</span>
      )}
    </span>
  </>
)

const VotedItem = ({ id, kind, title }: GroupDetail['items'][number]) => (
  <a
    href={links.item(kind, id)}
    dir="auto"
    className="min-w-0 flex-1 rounded-kbd [overflow-wrap:anywhere] hover:underline"
  >
    {title}
  </a>
)

const KINDS = {
  order: i18n.t('Ordered'),
  take: i18n.t('Done'),
  restore: i18n.t('Restored'),
  dismiss: i18n.t({ message: 'Dismissed', context: 'suspicion without grounds' }),
}

const toDecisionText = ({ by, kind }: GroupDecision) =>
  by
    ? i18n.t('<0>{act}</0> by <2/>, <1/>.', { act: KINDS[kind] })
    : i18n.t('<0>{act}</0> by the server, <1/>.', { act: KINDS[kind] })

/** The sentence says what “Something else” is. */
const toWhy = ({ reason, sentence }: GroupDecision) =>
  reason === 'other' ? sentence : `${i18n.marked(reasonWords[reason])}. ${sentence}`

export const Decisions = ({ decisions }: Pick<GroupDetail, 'decisions'>) => (
  <ul aria-label={i18n.t('Earlier decisions')} className="mt-2 text-body-sm text-ink-2">
    {decisions.map(decision => (
      <li key={decision.id} className="[overflow-wrap:anywhere]">
        <Sentence text={toDecisionText(decision)}>
          <span className="font-medium text-ink" />
          <TimeAgo form="within" at={decision.at} />
          <MemberName member={decision.by} />
        </Sentence>{' '}
        {toWhy(decision)}
      </li>
    ))}
  </ul>
)
