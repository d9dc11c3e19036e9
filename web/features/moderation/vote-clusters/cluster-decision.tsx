import type { Cluster, ClusterState } from '#contract/moderation/vote-clusters.ts'
import { i18n } from '#contract/text/i18n.ts'
import { DecisionForm } from '#web/features/moderation/controls/decision-form.tsx'
import { type ClusterAct, useDecideOnCluster } from './mutations.ts'

const labels: Record<ClusterAct, string> = {
  void: i18n.t('Void the votes'),
  restore: i18n.t('Restore the votes'),
  dismiss: i18n.t('Dismiss'),
}
const toActs = (...acts: ClusterAct[]) => acts.map(act => ({ act, label: labels[act] }))

const actsIn: Record<ClusterState, ReturnType<typeof toActs>> = {
  open: toActs('void', 'dismiss'),
  voiding: [],
  voided: toActs('restore'),
  restoring: [],
  restored: toActs('void', 'dismiss'),
  dismissed: toActs('void'),
}

export function ClusterDecisionForm({ cluster }: { cluster: Cluster }) {
  const { mutateAsync } = useDecideOnCluster(cluster)
  const acts = actsIn[cluster.state]
  if (acts.length === 0) return null
  return (
    <DecisionForm
      acts={acts}
      text={i18n.t(
        'Voiding takes the votes back with everything that rests on them. Restoring gives all of it back as it was.',
      )}
      send={({ act, ...form }) => mutateAsync({ act, form })}
    />
  )
}
