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
import { useReason } from './use-reason.ts'
import { useSentence } from './use-sentence.ts'

type Decision<Act> = { act: Act; id: DecisionId; reason: Reason; sentence: string }
type Send<Act> = (decision: Decision<Act>) => Promise<unknown>

const newId = () => uuidv7() as DecisionId

/** Sends one decision at a time. An act that is pressed again after a failure has the same id, so it is the same decision. */
function useDecision<Act extends string>(send: Send<Act>) {
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

/** `usual` is sent with an act if no sentence is written. */
type ActWords<Act> = { act: Act; label: string; isPossible?: boolean; usual?: string | undefined }

/** `isNeutral`: no act is preferred, so the buttons look alike. */
type Props<Act> = {
  acts: readonly ActWords<Act>[]
  text: string | undefined
  send: Send<Act>
  mostLikely?: Reason
  isNeutral?: boolean
}

export function DecisionForm<Act extends string>({ mostLikely = 'false-votes', ...props }: Props<Act>) {
  const { acts, text, send, isNeutral = false } = props
  const { reason, setReason } = useReason(acts.map(({ act }) => act).join(), mostLikely)
  const sentence = useSentence()
  const { decide, failure, pendingAct } = useDecision<Act>(async decision => {
    await send(decision)
    sentence.change('')
    setReason('')
  })
  const press = ({ act, usual = '' }: ActWords<Act>) =>
    reason !== '' &&
    sentence.check(usual) &&
    void decide({ act, reason, sentence: sentence.text.trim() ? sentence.text : usual })
  if (acts.length === 0 && !failure) return null
  return (
    <div role="group" aria-label={i18n.t('Decide')} className="mt-5 border-t border-line-subtle pt-4">
      {failure && <ErrorState message={failure} className="mb-3" />}
      <div className="flex flex-wrap items-start gap-2.5">
        <ReasonField labelHidden className="w-full sm:w-56" reason={reason} onReason={setReason} />
        <SentenceField
          sentence={sentence}
          label={i18n.t('Your reason in a sentence')}
          labelHidden
          className="min-w-0 flex-1 basis-60"
          placeholder={acts[0]?.usual ?? i18n.t('Why, in a sentence')}
        />
      </div>
      <Buttons {...{ acts, isNeutral, pendingAct, press }} isReady={reason !== ''} />
      {text && <p className="mt-2.5 text-caption text-ink-2">{text}</p>}
    </div>
  )
}

type ButtonsProps<Act> = Pick<Props<Act>, 'acts' | 'isNeutral'> & {
  pendingAct: Act | undefined
  isReady: boolean
  press: (words: ActWords<Act>) => void
}

const Buttons = <Act extends string>({ acts, isNeutral, pendingAct, isReady, press }: ButtonsProps<Act>) => (
  <div className="mt-3 flex flex-wrap gap-2">
    {acts.map((words, at) => (
      <Button
        key={words.act}
        look={isNeutral ? 'outline' : at === 0 ? 'primary' : 'ghost'}
        busy={pendingAct === words.act}
        disabled={!isReady || words.isPossible === false || pendingAct !== undefined}
        onClick={() => press(words)}
      >
        {words.label}
      </Button>
    ))}
  </div>
)
