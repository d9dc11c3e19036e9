import { useEffect, useRef } from 'react'
import { Navigate } from 'react-router'
import { StepFooter } from '#web/features/journey-frame/step-footer.tsx'
import { StepFrame } from '#web/features/journey-frame/step-frame.tsx'
import { type Step } from '#web/features/journey-frame/steps.ts'
import type { usePlace } from '#web/features/journey-frame/use-place.ts'
import { IdeaFields, questions } from './idea-fields.tsx'
import { IdeaPreview } from './idea-preview.tsx'
import { openStep, whyNot } from './idea-steps.ts'
import { useIdeaDraft } from './use-idea-draft.ts'
import { usePublishDraft } from './use-publish-draft.ts'

type Props = { step: Step; route: ReturnType<typeof usePlace> }

/** The guided form of an idea. A step whose predecessors want something leads back to them. */
export function IdeaJourney({ step, route }: Props) {
  const { member, draft, change, isKept } = useIdeaDraft()
  const { send, busy, failure } = usePublishDraft({ member, draft, onPublished: route.finish })
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (failure && !busy) next.current?.focus()
  }, [failure, busy])
  const reachable = openStep(draft)
  if (step > reachable) return <Navigate {...route.redirect({ screen: 'idea', step: reachable })} />
  const goTo = (way: 'go' | 'back', to: number) => route[way]({ screen: 'idea', step: to as Step })
  return (
    <div className="mx-auto grid max-w-board items-start gap-8 lg:grid-cols-[minmax(0,1fr)_23.75rem]">
      <StepFrame
        step={step}
        question={questions[step]}
        isKept={isKept}
        onOptions={() => route.back({ screen: 'missions' })}
        footer={
          <StepFooter
            ref={next}
            next={step === 3 ? 'Publish Idea' : 'Next'}
            whyNot={whyNot(step, draft)}
            busy={busy}
            failure={failure}
            onPrevious={step === 1 ? undefined : () => goTo('back', step - 1)}
            onNext={() => (step === 3 ? void send() : goTo('go', step + 1))}
          />
        }
      >
        <fieldset disabled={busy} className="mt-6 min-w-0">
          <IdeaFields step={step} draft={draft} onChange={change} />
        </fieldset>
      </StepFrame>
      <IdeaPreview draft={draft} />
    </div>
  )
}
