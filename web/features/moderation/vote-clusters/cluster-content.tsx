import type { ClusterId } from '#contract/ids.ts'
import { reasonWords } from '#contract/moderation/reasons.ts'
import type { ClusterDetail } from '#contract/moderation/vote-clusters.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { MemberName } from '#web/features/moderation/controls/member-name.tsx'
import { HandRestoring } from '#web/features/moderation/voidings/voiding-form.tsx'
import { links } from '#web/links.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toDayText } from '#web/ui/text/date-text.ts'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import { ClusterRulingForm } from './cluster-ruling.tsx'
import { useCluster } from './queries.ts'
import { toVotes } from './sign-text.ts'

/** The accounts of a cluster, what they voted for, what was decided about it, and what can be. */
export function ClusterContent({ clusterId }: { clusterId: ClusterId }) {
  const query = useCluster(clusterId)
  if (query.isPending) return <Skeleton className="mt-4 h-40" />
  if (!query.data) return <LoadFailure query={query} className="mt-4" />
  const { data } = query
  return (
    <div className="mt-4 border-t border-line-subtle pt-4">
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        <Accounts members={data.members} />
        <Items items={data.items} />
      </div>
      <Rulings rulings={data.rulings} />
      {data.isByHand ? <HandRestoring cluster={data} /> : <ClusterRulingForm cluster={data} />}
    </div>
  )
}

const Accounts = ({ members }: Pick<ClusterDetail, 'members'>) => (
  <section aria-label="Accounts">
    <h3 className="text-body-sm font-semibold">Accounts</h3>
    <ul className="mt-1 divide-y divide-line-subtle" aria-label="Accounts">
      {members.map(({ id, name, avatar, joinedAt, isProven, votes }) => (
        <li key={id} className="flex items-center gap-2.5 py-2 text-body-sm">
          <Avatar id={id} name={name ?? '?'} picture={avatar} size="sm" />
          <span className="min-w-0 flex-1">
            <MemberName member={{ id, name, avatar }} className="font-medium" />
            <span className="block text-caption text-ink-2">
              since {toDayText(joinedAt)}
              {!isProven && ', unproven'}
            </span>
          </span>
          <span className="flex-none text-caption text-ink-2 tabular-nums">{toVotes(votes)}</span>
        </li>
      ))}
    </ul>
  </section>
)

const Items = ({ items }: Pick<ClusterDetail, 'items'>) => (
  <section aria-label="Voted for">
    <h3 className="text-body-sm font-semibold">Voted for</h3>
    <ul className="mt-1 divide-y divide-line-subtle">
      {items.map(({ id, kind, title, votes }) => (
        <li key={id} className="flex items-center gap-3 py-2 text-body-sm">
          <a
            href={links.item(kind, id)}
            dir="auto"
            className="min-w-0 flex-1 rounded-kbd [overflow-wrap:anywhere] hover:underline"
          >
            {title}
          </a>
          <span className="flex-none text-caption text-ink-2 tabular-nums">{toVotes(votes)}</span>
        </li>
      ))}
    </ul>
  </section>
)

const KINDS = { void: 'Voided', restore: 'Restored', dismiss: 'Dismissed' }

const Rulings = ({ rulings }: Pick<ClusterDetail, 'rulings'>) =>
  rulings.length > 0 && (
    <section aria-label="Decided before" className="mt-5">
      <h3 className="text-body-sm font-semibold">Decided before</h3>
      <ul className="mt-1 text-body-sm text-ink-2">
        {rulings.map(({ id, kind, by, reason, sentence, at }) => (
          <li key={id} className="py-1 [overflow-wrap:anywhere]">
            <span className="font-medium text-ink">{KINDS[kind]}</span> by{' '}
            {by ? <MemberName member={by} /> : 'the server'}, <TimeAgo at={at} />: {reasonWords[reason]}.{' '}
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  )
