import { type ComponentProps, useId, useRef, useState } from 'react'
import { Navigate } from 'react-router'
import type { ItemId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { type BarTexts, checkBar, suggestBar, toThresholds } from '#web/features/evidence/bars/bar-draft.ts'
import { BarFields } from '#web/features/evidence/bars/bar-fields.tsx'
import { useWriteBar } from '#web/features/evidence/bars/mutations.ts'
import { useBarSuggestion } from '#web/features/evidence/bars/queries.ts'
import { AlreadyPublished } from '#web/features/items/already-published.tsx'
import { useIsCorrecting } from '#web/features/items/items/correction-mutations.ts'
import { createDrafts } from '#web/platform/form/drafts.ts'
import { Badge } from '#web/ui/text/badge.tsx'
import type { Draft, DraftFields, FormDefinition } from './definition.ts'
import { useDraft } from './draft.ts'
import { EvidencePreview } from './evidence-preview.tsx'
import { Preview } from './preview.tsx'
import type { WizardNavigation } from './route.ts'
import { findOpenStep, findStepProblem, type Step } from './step.ts'
import { StepFooter, StepFrame } from './step-frame.tsx'
import { usePublishOnce } from './use-publish-once.ts'

/** The fields of a rule that a member has typed, by the kind of the item. The other fields are as suggested. */
const useTypedBar = createDrafts<Partial<BarTexts>>({ name: 'rule', blank: () => ({}) })

type Options = { kind: ItemKind; audience: readonly string[] }

/** The rule of an item that is being published, and the function that writes it down once the item is published. */
function useBarDraft({ kind, audience }: Options) {
  const suggestion = useBarSuggestion(kind)
  const [now] = useState(Date.now)
  const { draft: typed, change, drop } = useTypedBar(kind)
  const { mutate: write } = useWriteBar({
    after: 'Your item is published all the same. You can write the rule down on its page.',
  })
  const isWanted = useRef(true)
  const texts: BarTexts = {
    ...suggestBar(suggestion, now),
    ...typed,
    ...(audience.length === 0 && { readersFrom: 'community' }),
  }
  const { problems, bar } = checkBar(texts, now)
  return {
    fields: { texts, problems, suggestion, audiences: audience, onChange: change },
    problem: bar ? undefined : 'Your rule: see the words beside its fields.',
    choose: (choice: 'with a rule' | 'without a rule') => {
      isWanted.current = choice === 'with a rule'
    },
    /** Writes the rule of the published item down, unless it was published without one. */
    send: (itemId: ItemId) => {
      drop()
      if (isWanted.current && bar) write({ itemId, bar })
    },
  }
}

/** The step that a form shows and the functions that change it. */
export type FormPosition = { step: Step; navigation: WizardNavigation }

type Props<Fields extends DraftFields> = FormPosition & {
  definition: FormDefinition<Fields>
  publish: (draft: Draft<Fields>, signal: AbortSignal) => Promise<unknown>
}

/** A guided form of three steps. A step after an incomplete one redirects to the incomplete one. */
export function GuidedForm<Fields extends DraftFields>(props: Props<Fields>) {
  const { definition, publish, step, navigation } = props
  const { kind } = definition.draft
  const Fields = definition.fields[step]
  const { draft, change, isKept, drop, renew } = useDraft(definition.draft)
  const bar = useBarDraft({ kind, audience: definition.listAudience(draft) })
  const publishing = usePublishOnce({
    publish: signal => publish(draft, signal),
    onGone: renew,
    onPublished: () => {
      drop()
      bar.send(draft.id)
    },
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
        footer={<FormFooter {...props} draft={draft} publishing={publishing} bar={bar} />}
      >
        <fieldset disabled={publishing.busy || isCorrecting} className="mt-6 min-w-0">
          <Fields draft={draft} onChange={change} />
          {step === 3 && <BarStep {...bar.fields} />}
        </fieldset>
      </StepFrame>
      <Preview definition={definition} draft={draft}>
        {step === 3 && <EvidencePreview thresholds={toThresholds(bar.fields.texts)} />}
      </Preview>
    </div>
  )
}

type FooterProps<Fields extends DraftFields> = Props<Fields> & {
  draft: Draft<Fields>
  publishing: ReturnType<typeof usePublishOnce>
  bar: ReturnType<typeof useBarDraft>
}

/** The buttons of the step: to the steps beside it, and on the last one to publish, or what to do if it is published. */
function FormFooter<Fields extends DraftFields>(props: FooterProps<Fields>) {
  const { definition, step, navigation, draft, publishing, bar } = props
  const { send, cancel, busy, failure, differing } = publishing
  const { kind } = definition.draft
  const goTo = (way: 'go' | 'back', to: number) => navigation[way]({ screen: 'form', kind, step: to as Step })
  if (differing) {
    const correction = { itemId: draft.id, body: definition.toCorrection(draft) }
    return <AlreadyPublished {...differing} correction={correction} />
  }
  const publish = (choice: 'with a rule' | 'without a rule') => {
    bar.choose(choice)
    void send()
  }
  return (
    <StepFooter
      {...(step === 3
        ? {
            next: definition.publishLabel,
            nextProblem: bar.problem,
            onNext: () => publish('with a rule'),
            other: 'Publish without a rule',
            onOther: () => publish('without a rule'),
          }
        : { next: 'Next', onNext: () => goTo('go', step + 1) })}
      problem={findStepProblem(definition.checks[step], draft)}
      busy={busy}
      failure={failure}
      onCancel={cancel}
      onPrevious={step === 1 ? undefined : () => goTo('back', step - 1)}
    />
  )
}

/** The part of the last step in which the author writes down what they will do with the answer. */
function BarStep(fields: ComponentProps<typeof BarFields>) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-9 border-t border-line-subtle pt-7">
      <div className="flex items-start justify-between gap-3">
        <h2 id={id} className="display-face max-w-[16ch] text-h2">
          What will you do with the answer?
        </h2>
        <Badge tone="outline">Optional</Badge>
      </div>
      <p className="mt-3 mb-6 max-w-[56ch] text-body text-ink-2">
        Written down before the first reader, it cannot be bent to what you hoped for. Only you see it, until
        you publish the report.
      </p>
      <BarFields {...fields} />
    </section>
  )
}
