import { lengths } from '#contract/lengths.ts'
import { text } from '#contract/text.ts'
import { CoachedTextArea } from '#web/features/publish/coach/coached-text-area.tsx'
import { earlyProblemOf } from '#web/platform/field-problem.ts'

const question = text({ max: lengths.question })

type Props = {
  hint: string
  questions: readonly string[]
  onQuestions: (questions: readonly string[]) => void
}

/** A place for each question to those who come by. */
export function QuestionFields({ hint, questions, onQuestions }: Props) {
  const places = questions.map((asked, index) => ({ asked, index, label: `Question ${index + 1}` }))
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="text-body-sm font-medium">Feedback questions</legend>
      <p className="mt-1 text-caption text-ink-3">{hint}</p>
      {places.map(({ asked, index, label }) => (
        <CoachedTextArea
          key={label}
          advised="question"
          label={label}
          rows={2}
          limit={lengths.question}
          error={earlyProblemOf(question, asked)}
          value={asked}
          onText={changed => onQuestions(questions.with(index, changed))}
        />
      ))}
    </fieldset>
  )
}
