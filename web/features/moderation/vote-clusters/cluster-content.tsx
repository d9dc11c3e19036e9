import type { ClusterId } from '#contract/ids.ts'
import { reasonWords } from '#contract/moderation/reasons.ts'
import type { ClusterDetail } from '#contract/moderation/vote-clusters.ts'
import { i18n } from '#contract/text/i18n.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { MemberName } from '#web/features/moderation/controls/member-name.tsx'
import { toSinceText } from '#web/features/moderation/controls/since-text.ts'
import { HandRestoring } from '#web/features/moderation/vote-removals/vote-removal-form.tsx'
import { links } from '#web/links.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import { ClusterDecisionForm } from './cluster-decision.tsx'
import { useCluster } from './queries.ts'
import { toVotes } from './sign-text.ts'

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
      <Decisions decisions={data.decisions} />
      {data.isByHand ? <HandRestoring cluster={data} /> : <ClusterDecisionForm cluster={data} />}
    </div>
  )
}

const Accounts = ({ members }: Pick<ClusterDetail, 'members'>) => (
  <section aria-label={i18n.t('Accounts')}>
    <h3 className="text-body-sm font-semibold">{i18n.t('Accounts')}</h3>
    <ul className="mt-1 divide-y divide-line-subtle" aria-label={i18n.t('Accounts')}>
      {members.map(({ id, name, avatar, joinedAt, isProven, votes }) => (
        <li key={id} className="flex items-center gap-2.5 py-2 text-body-sm">
          <Avatar id={id} name={name ?? '?'} picture={avatar} size="sm" />
          <span className="min-w-0 flex-1">
            <MemberName member={{ id, name, avatar }} className="font-medium" />
            <span className="block text-caption text-ink-2">{toSinceText({ joinedAt, isProven })}</span>
          </span>
          <span className="flex-none text-caption text-ink-2 tabular-nums">{toVotes(votes)}</span>
        </li>
      ))}
    </ul>
  </section>
)

const Items = ({ items }: Pick<ClusterDetail, 'items'>) => (
  <section aria-label={i18n.t('Voted for')}>
    <h3 className="text-body-sm font-semibold">{i18n.t('Voted for')}</h3>
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

const KINDS = { void: i18n.t('Voided'), restore: i18n.t('Restored'), dismiss: i18n.t('Dismissed') }

type DecisionWords = Pick<ClusterDetail['decisions'][number], 'kind' | 'reason'> & { isByServer: boolean }

function toDecisionText({ isByServer, kind, reason }: DecisionWords) {
  const words = { act: KINDS[kind], reason: i18n.marked(reasonWords[reason]) }
  return isByServer
    ? i18n.t('<0>{act}</0> by the server, <1/>: {reason}.', words)
    : i18n.t('<0>{act}</0> by <2/>, <1/>: {reason}.', words)
}

const Decisions = ({ decisions }: Pick<ClusterDetail, 'decisions'>) =>
  decisions.length > 0 && (
    <section aria-label={i18n.t('Decided before')} className="mt-5">
      <h3 className="text-body-sm font-semibold">{i18n.t('Decided before')}</h3>
      <ul className="mt-1 text-body-sm text-ink-2">
        {decisions.map(({ id, kind, by, reason, sentence, at }) => (
          <li key={id} className="py-1 [overflow-wrap:anywhere]">
            <Sentence
              text={toDecisionText({ isByServer: !by, kind, reason })}
              parts={[
                <span key="0" className="font-medium text-ink" />,
                <TimeAgo key="1" form="within" at={at} />,
                <MemberName key="2" member={by} />,
              ]}
            />{' '}
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  )
