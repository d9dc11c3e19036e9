import type { Question } from '#contract/item-detail.ts'
import { QuestionAnswers } from '#web/features/items/answers/question-answers.tsx'

type Props = { questions: readonly Question[]; kind: 'idea' | 'product' }

/** An item's questions in their order, each with its answers. */
export const FeedbackQuestions = ({ questions, kind }: Props) => (
  <div className="flex flex-col gap-4">
    {questions.map((question, index) => (
      <QuestionAnswers key={question.id} question={question} number={index + 1} kind={kind} />
    ))}
  </div>
)
