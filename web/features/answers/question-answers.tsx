import type { Question } from '#contract/items.ts'
import { Thread } from '#web/features/comments/thread.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AnswerForm } from './answer-form.tsx'
import { useGiveAnswer, useWithdrawAnswer } from './mutations.ts'
import { useAnswers } from './queries.ts'

type Props = { question: Question; number: number }

/** One feedback question with its answer widget and the answers under it. */
export function QuestionAnswers({ question, number }: Props) {
  const headingId = `question-${question.id}`
  return (
    <section
      aria-labelledby={headingId}
      className="border-t border-line-subtle pt-4 first:border-0 first:pt-0"
    >
      <h3 id={headingId}>
        <span className="font-mono text-micro text-idea-text">Question {number}</span>
        <span className="mt-1 block text-body font-medium [overflow-wrap:anywhere]">{question.question}</span>
      </h3>
      <Answers question={question} />
    </section>
  )
}

function Answers({ question }: { question: Question }) {
  const answers = useAnswers(question.id)
  const give = useGiveAnswer(question.id)
  const withdraw = useWithdrawAnswer(question.id)
  const own = answers.data?.pages[0]?.own ?? null
  return (
    <>
      {answers.isPending ? (
        <Skeleton className="mt-3 h-28" />
      ) : (
        <AnswerForm
          key={own?.id}
          question={question.question}
          given={own?.content ?? ''}
          busy={give.isPending}
          onSubmit={give.mutate}
        />
      )}
      <Thread
        query={answers}
        label={`Answers to: ${question.question}`}
        empty="No feedback yet. Be the first to share your thoughts!"
        deleteLabel="Delete answer"
        onDelete={() => own && withdraw.mutate(own)}
      />
    </>
  )
}
