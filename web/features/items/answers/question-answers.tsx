import { type RefObject, useRef } from 'react'
import type { Question } from '#contract/item-detail.ts'
import { Thread } from '#web/features/items/comments/thread.tsx'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { AnswerForm } from './answer-form.tsx'
import { useMarkAnswer, useWithdrawAnswer } from './mutations.ts'
import { useAnswers } from './queries.ts'

// A product's questions are inside its story, so their headings are one level deeper.
const LOOKS = {
  idea: { heading: 'h3', colour: 'text-idea-text' },
  product: { heading: 'h4', colour: 'text-product-text' },
} as const

type Props = { question: Question; number: number; kind: keyof typeof LOOKS }

/** One feedback question, the form for an answer, and the answers. */
export function QuestionAnswers({ question, number, kind }: Props) {
  const { heading: Heading, colour } = LOOKS[kind]
  const headingId = `question-${question.id}`
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section
      aria-labelledby={headingId}
      className="border-t border-line-subtle pt-4 first:border-0 first:pt-0"
    >
      <Heading id={headingId} ref={heading} tabIndex={-1} className="rounded-small">
        <span className={cx('font-mono text-micro', colour)}>Question {number}</span>
        <span dir="auto" className="mt-1 block text-body font-medium [overflow-wrap:anywhere]">
          {question.question}
        </span>
      </Heading>
      <Answers question={question} heading={heading} />
    </section>
  )
}

type AnswersProps = { question: Question; heading: RefObject<HTMLElement | null> }

function Answers({ question, heading }: AnswersProps) {
  const answers = useAnswers(question.id)
  const { mutateAsync: withdraw } = useWithdrawAnswer(question.id)
  const { mutate: mark } = useMarkAnswer(question.id)
  const own = answers.data?.pages[0]?.own ?? null
  const withdrawOnce = useOneAtATime(withdraw)
  return (
    <>
      {answers.isPending ? (
        <Skeleton className="mt-3 h-28" />
      ) : (
        <AnswerForm question={question} given={own?.content ?? ''} />
      )}
      <Thread
        query={answers}
        label={`Answers to: ${question.question}`}
        empty="No feedback yet. Be the first to share your thoughts!"
        deleteLabel="Delete answer"
        onDelete={() => {
          if (own) void withdrawOnce(own)
          heading.current?.focus({ preventScroll: true })
        }}
        onMark={answer => mark(answer)}
      />
    </>
  )
}

type FeedbackQuestionsProps = { questions: readonly Question[]; kind: 'idea' | 'product' }

/** An item's questions in their order, each with its answers. */
export const FeedbackQuestions = ({ questions, kind }: FeedbackQuestionsProps) => (
  <div className="flex flex-col gap-4">
    {questions.map((question, index) => (
      <QuestionAnswers key={question.id} question={question} number={index + 1} kind={kind} />
    ))}
  </div>
)
