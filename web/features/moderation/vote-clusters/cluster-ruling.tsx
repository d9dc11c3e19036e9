import { useRef, useState } from 'react'
import { uuidv7 } from 'uuidv7'
import type { RulingId } from '#contract/ids.ts'
import type { Reason } from '#contract/moderation/reasons.ts'
import type { Cluster, ClusterState } from '#contract/moderation/vote-clusters.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ReasonField } from '#web/features/moderation/controls/reason-field.tsx'
import { SentenceField } from '#web/features/moderation/controls/sentence-field.tsx'
import { useSentence } from '#web/features/moderation/controls/use-sentence.ts'
import { toSentence } from '#web/platform/api/failure-toast.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { type ClusterAct, useRuleOnCluster } from './mutations.ts'

/** The acts that are possible in each state. */
const actsIn: Record<ClusterState, readonly ClusterAct[]> = {
  open: ['void', 'dismiss'],
  voiding: [],
  voided: ['restore'],
  restoring: [],
  restored: ['void', 'dismiss'],
  dismissed: ['void'],
}
const labels: Record<ClusterAct, string> = {
  void: i18n.t('Void the votes'),
  restore: i18n.t('Restore the votes'),
  dismiss: i18n.t('Dismiss'),
}

/** Decides on a cluster, with a reason and a sentence. What is typed stays if it fails. */
export function ClusterRulingForm({ cluster }: { cluster: Cluster }) {
  const [reason, setReason] = useState<Reason>('false-votes')
  const sentence = useSentence()
  const { decide, failure, pendingAct } = useClusterRuling(cluster)
  const possible = actsIn[cluster.state]
  if (possible.length === 0) return null
  const press = (act: ClusterAct) => {
    if (sentence.check())
      void decide({ act, reason, sentence: sentence.text, onDone: () => sentence.change('') })
  }
  return (
    <div role="group" aria-label={i18n.t('Decide')} className="mt-5 border-t border-line-subtle pt-4">
      {failure && <ErrorState message={failure} className="mb-3" />}
      <div className="flex flex-wrap items-start gap-2.5">
        <ReasonField labelHidden className="w-full sm:w-56" reason={reason} onReason={setReason} />
        <SentenceField
          sentence={sentence}
          label={i18n.t('Your sentence about it')}
          labelHidden
          className="min-w-0 flex-1 basis-60"
          placeholder={i18n.t('Why, in a sentence')}
        />
      </div>
      <Acts acts={possible} pendingAct={pendingAct} onPress={press} />
      <p className="mt-2.5 text-caption text-ink-2">
        {i18n.t(
          'Voiding takes the votes back with everything that rests on them. Restoring gives all of it back as it was.',
        )}
      </p>
    </div>
  )
}

type ActsProps = {
  acts: readonly ClusterAct[]
  pendingAct: ClusterAct | undefined
  onPress: (act: ClusterAct) => void
}

const Acts = ({ acts, pendingAct, onPress }: ActsProps) => (
  <div className="mt-3 flex flex-wrap gap-2">
    {acts.map((act, at) => (
      <Button
        key={act}
        look={at === 0 ? 'primary' : 'ghost'}
        busy={pendingAct === act}
        disabled={pendingAct !== undefined}
        onClick={() => onPress(act)}
      >
        {labels[act]}
      </Button>
    ))}
  </div>
)

type Press = { act: ClusterAct; reason: Reason; sentence: string; onDone: () => void }

const newId = () => uuidv7() as RulingId

function useClusterRuling(cluster: Cluster) {
  const id = useRef(newId())
  const [failure, setFailure] = useState<string>()
  const { mutateAsync, isPending, variables } = useRuleOnCluster(cluster)
  const decide = useOneAtATime(async ({ act, onDone, ...words }: Press) => {
    setFailure(undefined)
    try {
      await mutateAsync({ act, form: { id: id.current, ...words } })
      id.current = newId()
      onDone()
    } catch (error) {
      setFailure(toSentence(error))
    }
  })
  return { decide, failure, pendingAct: isPending ? variables.act : undefined }
}
