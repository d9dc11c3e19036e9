import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { i18n } from '#contract/text/i18n.ts'
import { useCorrectItem } from '#web/features/items/items/correction-mutations.ts'
import { links } from '#web/links.ts'
import { toToast } from '#web/platform/api/failure-toast.ts'
import { useMember } from '#web/platform/app.ts'
import { openStoredDraft } from '#web/platform/form/stored-draft.ts'
import { useIsShown } from '#web/platform/use-is-shown.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { useFocusBack } from '#web/ui/overlay/use-focus-back.ts'
import { parseDraft, toStoredDraft } from './draft.ts'
import type { Draft, DraftFields, FormDefinition, Locks } from './form-definition.ts'
import { findStepProblem, steps } from './steps.ts'

const VERSION = 1

type Options<Fields extends DraftFields> = {
  item: ItemDetail
  definition: Pick<FormDefinition<Fields>, 'draft'>
  locks: Locks
}

/** A stored draft is dropped if the item has been corrected since, or if other questions are locked now. */
function useCorrectionDraft<Fields extends DraftFields>(options: Options<Fields>) {
  const { item, definition, locks } = options
  const { id: member } = useMember()
  const [basis] = useState(() => JSON.stringify([item.correction?.at, locks]))
  const [kept] = useState(() =>
    openStoredDraft<Draft<Fields>>({
      name: `firsthand-correction-draft:${member}:${item.id}`,
      version: VERSION,
      parse(found) {
        const draft = parseDraft(definition.draft, found)
        const isCurrent = (found as { basis?: unknown } | null)?.basis === basis
        return draft?.id === item.id && isCurrent ? draft : undefined
      },
    }),
  )
  const [draft, setDraft] = useState<Draft<Fields>>(
    () => kept.read() ?? toStoredDraft(definition.draft, item),
  )
  // Two changes may happen before the next render.
  const latest = useRef(draft)
  const change = (part: Partial<Fields>) => {
    latest.current = { ...latest.current, ...part }
    setDraft(latest.current)
    kept.keep({ ...latest.current, basis })
  }
  return { draft, change, drop: kept.drop }
}

type Props<Fields extends DraftFields> = {
  item: ItemDetail
  definition: Pick<FormDefinition<Fields>, 'draft' | 'questions' | 'checks' | 'fields' | 'toCorrection'>
}

export function CorrectionForm<Fields extends DraftFields>(props: Props<Fields>) {
  const { questions, fields } = props.definition
  const { draft, change, locks, footer } = useCorrection(props)
  return (
    <>
      <fieldset disabled={footer.busy} className="flex min-w-0 flex-col gap-4.5">
        {steps.map(step => {
          const Fields = fields[step]
          return (
            <Card key={step} as="section" padding="lg" aria-labelledby={`step-${step}`}>
              <h2 id={`step-${step}`} className="mb-5 text-title">
                {questions[step]}
              </h2>
              <Fields draft={draft} onChange={change} locks={locks} />
            </Card>
          )
        })}
      </fieldset>
      <CorrectionFooter {...footer} />
    </>
  )
}

function useCorrection<Fields extends DraftFields>({ item, definition }: Props<Fields>) {
  // The locks do not change while the form is open, so that a new answer does not lock a field in use. The server
  // refuses a change of a locked part.
  const [locks] = useState(() => toLocks(item))
  const { draft, change, drop } = useCorrectionDraft({ item, definition, locks })
  const leave = useWayBack(item)
  const isShown = useIsShown()
  const { mutateAsync: correct, isPending, error } = useCorrectItem(item.id)
  const save = useOneAtATime(async () => {
    await correct(definition.toCorrection(draft))
    drop()
    if (isShown.current) leave()
  })
  const cancel = () => {
    drop()
    leave()
  }
  const problem = steps.map(step => findStepProblem(definition.checks[step], draft)).find(Boolean)
  const footer = { problem, busy: isPending, error, onCancel: cancel, onSave: () => void save(undefined) }
  return { draft, change, locks, footer }
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
        {i18n.t('Cancel')}
      </Button>
      <Button ref={button} busy={busy} disabled={problem !== undefined} onClick={onSave}>
        {i18n.t('Save correction')}
      </Button>
      {error && !busy && (
        <p role="alert" className="w-full text-end text-body-sm text-danger-text">
          {i18n.t('Nothing was changed. {reason}', { reason: toToast(error).description })}
        </p>
      )}
    </footer>
  )
}

/** If the item's page is the previous one, uses Back, so that the page is in the history once. */
function useWayBack({ kind, id }: ItemDetail) {
  const navigate = useNavigate()
  const { state } = useLocation()
  return () => void (state ? navigate(-1) : navigate(links.item(kind, id), { replace: true }))
}

function toLocks(item: ItemDetail): Locks {
  const questions = item.kind === 'pain_point' ? [] : item.questions
  return { questions: questions.flatMap(({ answerCount }, at) => (answerCount > 0 ? [at] : [])) }
}
