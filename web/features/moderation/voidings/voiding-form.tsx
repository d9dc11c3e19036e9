import { useRef, useState } from 'react'
import { uuidv7 } from 'uuidv7'
import type { ItemId, MemberId, RulingId } from '#contract/ids.ts'
import type { Reason } from '#contract/moderation/reasons.ts'
import { VOIDED_MAX } from '#contract/moderation/voidings.ts'
import type { Cluster, ClusterState } from '#contract/moderation/vote-clusters.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { ReasonField } from '#web/features/moderation/controls/reason-field.tsx'
import { SentenceField } from '#web/features/moderation/controls/sentence-field.tsx'
import { useSentence } from '#web/features/moderation/controls/use-sentence.ts'
import { useOwnRole } from '#web/features/moderation/frame/queries.ts'
import { toSentence } from '#web/platform/api/failure-toast.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useRestoreVotes, useVoidVotes } from './queries.ts'

type Props = { itemId: ItemId; voters: readonly MemberId[]; onDone: (state: ClusterState) => void }

/** Voids the chosen votes, with a reason and a sentence. */
export function VoidingForm({ itemId, voters, onDone }: Props) {
  const { mutateAsync } = useVoidVotes(itemId)
  const count = voters.length
  return (
    <DecisionForm
      label={i18n.t('{count, plural, =0 {Void votes} one {Void # vote} other {Void # votes}}', { count })}
      isPossible={count > 0 && count <= VOIDED_MAX}
      text={i18n.t('The author and the voters are told why, and can appeal. At most {max} votes at a time.', {
        max: toNumberText(VOIDED_MAX),
      })}
      decide={async form => {
        const { votes, state } = await mutateAsync({ ...form, voters: [...voters] })
        notifySuccess({
          title:
            state === 'voided'
              ? i18n.t('{votes, plural, one {# vote voided} other {# votes voided}}', { votes })
              : i18n.t('{votes, plural, one {# vote is being voided} other {# votes are being voided}}', {
                  votes,
                }),
        })
        onDone(state)
      }}
    />
  )
}

/** Restores votes that an operator voided, for operators. */
export function HandRestoring({ cluster: { id, state } }: { cluster: Cluster }) {
  const { data } = useOwnRole()
  const { mutateAsync } = useRestoreVotes(id)
  if (state !== 'voided') return null
  if (data?.role !== 'operator')
    return (
      <p className="mt-5 text-body-sm text-ink-2">
        {i18n.t('An operator voided these votes and can restore them.')}
      </p>
    )
  return (
    <DecisionForm
      label={i18n.t('Restore the votes')}
      isPossible
      text={i18n.t(
        'Gives all of it back as it was. The author, the voters and everybody who appealed are told.',
      )}
      decide={mutateAsync}
    />
  )
}

type Form = { id: RulingId; reason: Reason; sentence: string }
type DecisionProps = {
  label: string
  text: string
  isPossible: boolean
  decide: (form: Form) => Promise<unknown>
}

const newId = () => uuidv7() as RulingId

/** Asks for a reason and a sentence. What is typed stays if it fails, and the same press sent again is one. */
function DecisionForm({ label, text, isPossible, decide }: DecisionProps) {
  const [reason, setReason] = useState<Reason>('false-votes')
  const sentence = useSentence()
  const { send, failure, isSending } = useSending(decide)
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
      <Button
        className="mt-3"
        busy={isSending}
        disabled={!isPossible}
        onClick={() => sentence.check() && void send({ reason, sentence: sentence.text })}
      >
        {label}
      </Button>
      <p className="mt-2.5 text-caption text-ink-2">{text}</p>
    </div>
  )
}

function useSending(decide: DecisionProps['decide']) {
  const id = useRef(newId())
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const send = useOneAtATime(async (words: Omit<Form, 'id'>) => {
    setFailure(undefined)
    setSending(true)
    try {
      await decide({ id: id.current, ...words })
      id.current = newId()
    } catch (error) {
      setFailure(toSentence(error))
    } finally {
      setSending(false)
    }
  })
  return { send, failure, isSending }
}
