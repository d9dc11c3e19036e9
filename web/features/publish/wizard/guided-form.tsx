import { Navigate } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { PauseNote } from '#web/features/core/pause-note.tsx'
import { AlreadyPublished } from '#web/features/items/already-published.tsx'
import { useIsCorrecting } from '#web/features/items/items/correction-mutations.ts'
import { useDraft } from './draft.ts'
import type { Draft, DraftFields, FormDefinition } from './form-definition.ts'
import { Preview } from './preview.tsx'
import { StepFooter, StepFrame } from './step-frame.tsx'
import { findOpenStep, findStepProblem, type Step } from './steps.ts'
import { usePublishOnce } from './use-publish-once.ts'
import type { WizardNavigation } from './wizard-route.ts'

export type FormPosition = { step: Step; navigation: WizardNavigation }

type Props<Fields extends DraftFields> = FormPosition & {
  definition: FormDefinition<Fields>
  publish: (draft: Draft<Fields>, signal: AbortSignal) => Promise<unknown>
}

export function GuidedForm<Fields extends DraftFields>(props: Props<Fields>) {
  const { definition, publish, step, navigation } = props
  const { kind } = definition.draft
  const Fields = definition.fields[step]
  const { draft, change, isKept, drop, renew } = useDraft(definition.draft)
  const publishing = usePublishOnce({
    publish: signal => publish(draft, signal),
    onGone: renew,
    onPublished: drop,
    onShown: () => navigation.finish({ kind, id: draft.id }),
    kind,
  })
  const isCorrecting = useIsCorrecting(draft.id)
  const open = findOpenStep(definition.checks, draft)
  if (step > open) return <Navigate {...navigation.redirect({ screen: 'form', kind, step: open })} />
  return (
    <div className="mx-auto grid max-w-board items-start gap-8 lg:grid-cols-[minmax(0,1fr)_23.75rem]">
      <StepFrame
        step={step}
        question={definition.questions[step]}
        isKept={isKept}
        onOptions={() => navigation.back({ screen: 'missions' })}
        footer={<FormFooter {...props} draft={draft} publishing={publishing} />}
      >
        <PauseNote name="publishing" className="mt-4 rounded-control bg-subtle px-4 py-3 text-body-sm" />
        <fieldset disabled={publishing.busy || isCorrecting} className="mt-6 min-w-0">
          <Fields draft={draft} onChange={change} />
        </fieldset>
      </StepFrame>
      <Preview definition={definition} draft={draft} />
    </div>
  )
}

type FooterProps<Fields extends DraftFields> = Props<Fields> & {
  draft: Draft<Fields>
  publishing: ReturnType<typeof usePublishOnce>
}

function FormFooter<Fields extends DraftFields>(props: FooterProps<Fields>) {
  const { definition, step, navigation, draft, publishing } = props
  const { send, cancel, busy, failure, differing } = publishing
  const { kind } = definition.draft
  const goTo = (way: 'go' | 'back', to: number) => navigation[way]({ screen: 'form', kind, step: to as Step })
  if (differing) {
    const correction = { itemId: draft.id, body: definition.toCorrection(draft) }
    return <AlreadyPublished {...differing} correction={correction} />
  }
  return (
    <StepFooter
      {...(step === 3
        ? { next: definition.publishLabel, onNext: () => void send() }
        : { next: i18n.t('Next'), onNext: () => goTo('go', step + 1) })}
      problem={findStepProblem(definition.checks[step], draft)}
      busy={busy}
      failure={failure}
      onCancel={cancel}
      onPrevious={step === 1 ? undefined : () => goTo('back', step - 1)}
    />
  )
}
