import { guidedIdea } from '#contract/idea-forms.ts'
import { limits } from '#contract/limits.ts'
import { earlyProblemOf } from '#web/features/ideas/field-problem.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { DraftEdit } from './idea-draft.ts'

export function PitchFields({ draft, onChange }: DraftEdit) {
  const { marketplaceDescription, structuredFeedbackQuestions } = draft
  return (
    <div className="flex flex-col gap-7">
      <TextField
        label="Marketplace sentence"
        hint="The headline of your card. Say what it does, not what it is."
        autoComplete="off"
        limit={limits.pitch}
        error={earlyProblemOf(guidedIdea.marketplaceDescription, marketplaceDescription)}
        value={marketplaceDescription}
        onChange={event => onChange({ marketplaceDescription: event.target.value })}
      />
      <Questions
        questions={structuredFeedbackQuestions}
        onChange={changed => onChange({ structuredFeedbackQuestions: changed })}
      />
      <p className="text-body-sm text-ink-2">Once published, an idea cannot be edited.</p>
    </div>
  )
}

const labels = ['Question 1', 'Question 2', 'Question 3']

const oneQuestion = (question = '') => (question.trim() === '' ? [] : [question])

type QuestionsProps = { questions: readonly string[]; onChange: (questions: readonly string[]) => void }

function Questions({ questions, onChange }: QuestionsProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="text-body-sm font-medium">Feedback questions</legend>
      <p className="mt-1 text-caption text-ink-3">
        Up to three. Ask what people did the last time, not what they would do.
      </p>
      {labels.map((label, index) => (
        <TextArea
          key={label}
          label={label}
          rows={2}
          limit={limits.question}
          error={earlyProblemOf(guidedIdea.structuredFeedbackQuestions, oneQuestion(questions[index]))}
          value={questions[index] ?? ''}
          onChange={event => onChange(questions.with(index, event.target.value))}
        />
      ))}
    </fieldset>
  )
}
