import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { Cluster } from '#contract/moderation/vote-clusters.ts'
import { i18n } from '#contract/text/i18n.ts'
import { MemberName } from '#web/features/moderation/controls/member-name.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import { ClusterContent } from './cluster-content.tsx'
import { clusterStates, toClusterTitle, toSignText } from './sign-text.ts'

export function ClusterCard({ cluster }: { cluster: Cluster }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { state, signs, progress } = cluster
  return (
    <Card as="article" padding="lg" aria-labelledby={`${id}-title`}>
      <CardHead cluster={cluster} titleId={`${id}-title`} />
      <ul aria-label={i18n.t('Why it is listed')} className="mt-3 list-disc ps-5 text-body-sm text-ink-2">
        {signs.map(sign => (
          <li key={sign.sign}>{toSignText(sign)}</li>
        ))}
      </ul>
      {progress && <UnderWay progress={progress} label={clusterStates[state]} />}
      <Button
        look="outline"
        size="sm"
        className="mt-4"
        aria-expanded={isOpen}
        aria-controls={`${id}-content`}
        onClick={() => setOpen(!isOpen)}
      >
        {i18n.t('Accounts and votes')}
        <ChevronDown aria-hidden="true" className={cx('size-4', isOpen && 'rotate-180')} />
      </Button>
      <div id={`${id}-content`}>{isOpen && <ClusterContent clusterId={cluster.id} />}</div>
    </Card>
  )
}

const CardHead = ({ cluster, titleId }: { cluster: Cluster; titleId: string }) => (
  <>
    <div className="flex flex-wrap items-center gap-2.5">
      <h2 id={titleId} className="min-w-0 flex-1 text-title-sm [overflow-wrap:anywhere]">
        {toClusterTitle(cluster)}
      </h2>
      <Badge tone={cluster.state === 'open' ? 'warning' : 'neutral'}>{clusterStates[cluster.state]}</Badge>
    </div>
    <p className="mt-0.5 text-caption text-ink-2">
      <Sentence
        text={i18n.t('Found <0/>')}
        parts={[<TimeAgo key="0" form="within" at={cluster.foundAt} />]}
      />
      {cluster.author && (
        <>
          {' · '}
          <Sentence
            text={i18n.t('votes for <0/>')}
            parts={[<MemberName key="0" member={cluster.author} className="font-medium" />]}
          />
        </>
      )}
    </p>
  </>
)

type UnderWayProps = { progress: NonNullable<Cluster['progress']>; label: string }

/** Everything else stays unchanged until the decision is complete. */
const UnderWay = ({ progress: { done, total }, label }: UnderWayProps) => (
  <div className="mt-3.5">
    <div className="flex items-center gap-3">
      <Progress
        tone="ink"
        className="max-w-80 flex-1 [&>svg]:bg-ink-3"
        value={done}
        max={total}
        label={label}
        valueText={i18n.t('{done} of {total} votes', { done, total })}
      />
      <span className="font-mono text-caption text-ink-2 tabular-nums">
        {i18n.t('{done} of {total}', { done, total })}
      </span>
    </div>
    <p className="mt-1.5 text-caption text-ink-2">
      {i18n.t('Until all are done, everything is shown as it was before.')}
    </p>
  </div>
)
