import type { ComponentProps } from 'react'
import { Pitch } from '#contract/items/item-fields.ts'
import { lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { text } from '#contract/text/text.ts'
import { SimilarItems } from '#web/features/items/similar-items.tsx'
import { CoachNote } from '#web/features/publish/coach/coach-button.tsx'
import { CoachedField } from '#web/features/publish/coach/coached-field.tsx'
import { CoachedQuestion } from '#web/features/publish/coach/coached-question.tsx'
import { findEarlyProblem, type findProblem } from '#web/platform/form/check.ts'
import { LineList } from '#web/ui/form/line-list.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { withoutBlanks } from './draft.ts'

const PITCH = i18n.t('Marketplace sentence')

export const StepNotes = ({ isPublished }: { isPublished: boolean }) => (
  <div className="flex flex-col gap-1.5">
    <CoachNote />
    {!isPublished && (
      <p className="text-body-sm text-ink-2">
        {i18n.t(
          'You can fix typos until the first vote. After that, it’s locked, so that everyone votes on the same thing.',
        )}
      </p>
    )}
  </div>
)

type PitchProps = {
  hint: string
  pitch: string
  audience?: readonly string[]
  /** Related items are searched for only before publishing. */
  isPublished: boolean
  onPitch: (pitch: string) => void
}

const NO_AUDIENCE: readonly string[] = []

export function PitchField({ hint, pitch, audience = NO_AUDIENCE, isPublished, onPitch }: PitchProps) {
  return (
    <div className="flex flex-col gap-3">
      <CoachedField textKind="pitch" about={PITCH} text={pitch} onText={onPitch}>
        {aside => (
          <TextField
            label={PITCH}
            hint={hint}
            autoComplete="off"
            limit={lengths.pitch}
            error={findEarlyProblem(Pitch, pitch)}
            value={pitch}
            onChange={event => onPitch(event.target.value)}
            aside={aside}
          />
        )}
      </CoachedField>
      {!isPublished && <SimilarItems pitch={pitch} audience={audience} />}
    </div>
  )
}

const NONE: readonly number[] = []

const question = text({ max: lengths.question })

type QuestionProps = {
  hint: string
  questions: readonly string[]
  onQuestions: (questions: readonly string[]) => void
  /** The indexes of questions that cannot be changed. */
  locked?: readonly number[] | undefined
}

export function QuestionFields({ hint, questions, onQuestions, locked = NONE }: QuestionProps) {
  const entries = questions.map((value, index) => ({
    value,
    index,
    label: i18n.t('Question {number}', { number: index + 1 }),
  }))
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="text-body-sm font-medium">{i18n.t('Feedback questions')}</legend>
      <p className="mt-1 text-caption text-ink-3">{hint}</p>
      {entries.map(({ value, index, label }) =>
        !locked.includes(index) ? (
          <CoachedQuestion
            key={label}
            label={label}
            rows={1}
            counter="near"
            limit={lengths.question}
            error={findEarlyProblem(question, value)}
            value={value}
            onText={changed => onQuestions(questions.with(index, changed))}
          />
        ) : (
          <TextArea
            key={label}
            label={label}
            hint={i18n.t('Someone has answered this, so you can’t change it.')}
            rows={1}
            readOnly
            value={value}
          />
        ),
      )}
    </fieldset>
  )
}

type LineProps = Omit<ComponentProps<typeof LineList>, 'error' | 'findProblem'> & {
  schema: Parameters<typeof findProblem>[0]
}

export function LineField({ schema, ...list }: LineProps) {
  const written = withoutBlanks(list.lines)
  const error = written.length > list.max ? findEarlyProblem(schema, written) : undefined
  return (
    <LineList {...list} error={error} findProblem={line => findEarlyProblem(schema, withoutBlanks([line]))} />
  )
}
