import { useRef, useState } from 'react'
import { uuidv7 } from 'uuidv7'
import type { DecisionId } from '#contract/ids.ts'
import type { Reason } from '#contract/moderation/reasons.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toSentence } from '#web/platform/api/failure-toast.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { ReasonField } from './reason-field.tsx'
import { SentenceField } from './sentence-field.tsx'
import { useSentence } from './use-sentence.ts'

type Decision<Act> = { act: Act; id: DecisionId; reason: Reason; sentence: string }
type Send<Act> = (decision: Decision<Act>) => Promise<unknown>

const newId = () => uuidv7() as DecisionId

/** Sends one decision at a time. An act that is pressed again after a failure has the same id, so it is the same decision. */
export function useDecision<Act extends string>(send: Send<Act>) {
  const ids = useRef<Partial<Record<Act, DecisionId>>>({})
  const [failure, setFailure] = useState<string>()
  const [pendingAct, setPendingAct] = useState<Act>()
  const decide = useOneAtATime(async (decision: Omit<Decision<Act>, 'id'>) => {
    const { act } = decision
    setFailure(undefined)
    setPendingAct(act)
    try {
      await send({ ...decision, id: (ids.current[act] ??= newId()) })
      delete ids.current[act]
    } catch (error) {
      setFailure(toSentence(error))
    } finally {
      setPendingAct(undefined)
    }
  })
  return { decide, failure, pendingAct }
}

type Props<Act> = {
  acts: readonly { act: Act; label: string; isPossible?: boolean }[]
  text: string
  send: Send<Act>
  mostLikely?: Reason
}

export function DecisionForm<Act extends string>({ mostLikely = 'false-votes', ...props }: Props<Act>) {
  const { acts, text, send } = props
  const [reason, setReason] = useState(mostLikely)
  const sentence = useSentence()
  const { decide, failure, pendingAct } = useDecision<Act>(async decision => {
    await send(decision)
    sentence.change('')
  })
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
      <div className="mt-3 flex flex-wrap gap-2">
        {acts.map(({ act, label, isPossible = true }, at) => (
          <Button
            key={act}
            look={at === 0 ? 'primary' : 'ghost'}
            busy={pendingAct === act}
            disabled={!isPossible || pendingAct !== undefined}
            onClick={() => sentence.check() && void decide({ act, reason, sentence: sentence.text })}
          >
            {label}
          </Button>
        ))}
      </div>
      <p className="mt-2.5 text-caption text-ink-2">{text}</p>
    </div>
  )
}
