import { Navigate } from 'react-router'
import { openStep, whyNot } from './checks.ts'
import type { Draft, DraftFields } from './draft.ts'
import type { Plan } from './plan.ts'
import { Preview } from './preview.tsx'
import { StepFooter } from './step-footer.tsx'
import { StepFrame } from './step-frame.tsx'
import type { Step } from './steps.ts'
import { useDraft } from './use-draft.ts'
import type { Route } from './use-place.ts'
import { usePublishOnce } from './use-publish-once.ts'

/** Where a form is opened. */
export type FormPlace = { step: Step; route: Route }

type Props<Fields extends DraftFields> = FormPlace & {
  plan: Plan<Fields>
  publish: (draft: Draft<Fields>) => Promise<unknown>
}

/** A guided form of three steps. A step whose predecessors want something leads back to them. */
export function GuidedForm<Fields extends DraftFields>({ plan, publish, step, route }: Props<Fields>) {
  const { kind } = plan.outline
  const Fields = plan.fields[step]
  const { draft, change, isKept, drop } = useDraft(plan.outline)
  const { send, busy, failure } = usePublishOnce({
    publish: () => publish(draft),
    onPublished: drop,
    onShown: () => route.finish({ kind, id: draft.id }),
    kind,
  })
  const reachable = openStep(plan.checks, draft)
  if (step > reachable) return <Navigate {...route.redirect({ screen: 'form', kind, step: reachable })} />
  const goTo = (way: 'go' | 'back', to: number) => route[way]({ screen: 'form', kind, step: to as Step })
  return (
    <div className="mx-auto grid max-w-board items-start gap-8 lg:grid-cols-[minmax(0,1fr)_23.75rem]">
      <StepFrame
        step={step}
        question={plan.questions[step]}
        isKept={isKept}
        onOptions={() => route.back({ screen: 'missions' })}
        footer={
          <StepFooter
            next={step === 3 ? plan.publishLabel : 'Next'}
            whyNot={whyNot(plan.checks[step], draft)}
            busy={busy}
            failure={failure}
            onPrevious={step === 1 ? undefined : () => goTo('back', step - 1)}
            onNext={() => (step === 3 ? void send() : goTo('go', step + 1))}
          />
        }
      >
        <fieldset disabled={busy} className="mt-6 min-w-0">
          <Fields draft={draft} onChange={change} />
        </fieldset>
      </StepFrame>
      <Preview plan={plan} draft={draft} />
    </div>
  )
}
