import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ItemDetail } from '#contract/item-detail.ts'
import { useCorrectItem } from '#web/features/items/corrections/mutations.ts'
import { links } from '#web/links.ts'
import { toNotice } from '#web/platform/failure-notice.ts'
import { useIsShown } from '#web/platform/use-is-shown.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { useFocusBack } from '#web/ui/overlay/use-focus-back.ts'
import type { Draft, DraftFields, FormDefinition, Locks } from './definition.ts'
import { findStepProblem, steps } from './step.ts'

type Props<Fields extends DraftFields> = {
  item: ItemDetail
  definition: Pick<FormDefinition<Fields>, 'questions' | 'checks' | 'fields' | 'toCorrection'>
  /** The item as the form has it. */
  stored: Draft<Fields>
}

/** The fields of a publishing form, one step below the other, filled with what is published. */
export function CorrectionForm<Fields extends DraftFields>(props: Props<Fields>) {
  const { item, definition, stored } = props
  const [draft, setDraft] = useState(stored)
  // They stay as they were, so that nobody's answer makes what is written unchangeable. The server refuses what is locked.
  const [locks] = useState(() => toLocks(item))
  const leave = useWayBack(item)
  const isShown = useIsShown()
  const { mutateAsync: correct, isPending, error } = useCorrectItem(item.id)
  const save = useOneAtATime(async () => {
    await correct(definition.toCorrection(draft))
    if (isShown.current) leave()
  })
  const problem = steps.map(step => findStepProblem(definition.checks[step], draft)).find(Boolean)
  return (
    <>
      <fieldset disabled={isPending} className="flex min-w-0 flex-col gap-4.5">
        {steps.map(step => {
          const Fields = definition.fields[step]
          return (
            <Card key={step} as="section" padding="lg" aria-labelledby={`step-${step}`}>
              <h2 id={`step-${step}`} className="mb-5 text-title">
                {definition.questions[step]}
              </h2>
              <Fields draft={draft} onChange={part => setDraft(now => ({ ...now, ...part }))} locks={locks} />
            </Card>
          )
        })}
      </fieldset>
      <CorrectionFooter
        onCancel={leave}
        problem={problem}
        busy={isPending}
        error={error}
        onSave={() => void save(undefined)}
      />
    </>
  )
}

type FooterProps = {
  onCancel: () => void
  problem: string | undefined
  busy: boolean
  error: Error | null
  onSave: () => void
}

function CorrectionFooter({ onCancel, problem, busy, error, onSave }: FooterProps) {
  const button = useFocusBack(busy)
  return (
    <footer className="flex flex-wrap items-center justify-end gap-3">
      <output className="min-w-0 flex-1 text-body-sm text-ink-2">{problem}</output>
      <Button look="ghost" disabled={busy} onClick={onCancel}>
        Cancel
      </Button>
      <Button ref={button} busy={busy} disabled={problem !== undefined} onClick={onSave}>
        Save correction
      </Button>
      {error && !busy && (
        <p role="alert" className="w-full text-end text-body-sm text-danger-text">
          Nothing was changed. {toNotice(error).description}
        </p>
      )}
    </footer>
  )
}

/** Returns to the item's page: by Back if it is the page before, so that it is in the history once. */
function useWayBack({ kind, id }: ItemDetail) {
  const navigate = useNavigate()
  const { state } = useLocation()
  return () => void (state ? navigate(-1) : navigate(links.item(kind, id), { replace: true }))
}

/** What can no longer be corrected: questions that somebody has answered. */
function toLocks(item: ItemDetail): Locks {
  const questions = item.kind === 'pain_point' ? [] : item.questions
  return { questions: questions.flatMap(({ answerCount }, at) => (answerCount > 0 ? [at] : [])) }
}
