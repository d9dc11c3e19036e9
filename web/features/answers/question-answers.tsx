import type { Question } from '#contract/items.ts'
import { commentsOf } from '#web/features/comments/thread-cache.ts'
import { ThreadList } from '#web/features/comments/thread-list.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AnswerForm } from './answer-form.tsx'
import { useGiveAnswer, useWithdrawAnswer } from './mutations.ts'
import { useAnswers } from './queries.ts'

type Props = { question: Question; number: number }

/** One feedback question with its answer widget and the answers under it. */
export function QuestionAnswers({ question, number }: Props) {
  return (
    <section
      aria-labelledby={`question-${question.id}`}
      className="border-t border-line-subtle pt-4 first:border-0 first:pt-0"
    >
      <h3 id={`question-${question.id}`}>
        <span className="font-mono text-micro text-idea-text uppercase">Question {number}</span>
        <span className="mt-1 block text-body font-medium [overflow-wrap:anywhere]">{question.question}</span>
      </h3>
      <AnswerThread question={question} />
    </section>
  )
}

function AnswerThread({ question }: { question: Question }) {
  const thread = useAnswers(question.id)
  const give = useGiveAnswer(question.id)
  const withdraw = useWithdrawAnswer(question.id)
  if (thread.isPending) return <Skeleton className="mt-3 h-28" />
  if (thread.isError)
    return (
      <ErrorState
        message={thread.error.message}
        busy={thread.isFetching}
        onRetry={() => void thread.refetch()}
      />
    )
  const answers = commentsOf(thread.data)
  const own = thread.data.pages[0]?.own ?? null
  return (
    <>
      <AnswerForm
        key={own?.id}
        question={question.question}
        given={own?.content ?? ''}
        busy={give.isPending}
        onSubmit={give.mutate}
      />
      {answers.length === 0 ? (
        <p className="mt-2 text-body-sm text-ink-3">No feedback yet. Be the first to share your thoughts!</p>
      ) : (
        <ThreadList
          comments={answers}
          label={`Answers to: ${question.question}`}
          deleteLabel="Delete answer"
          onDelete={() => own && withdraw.mutate(own)}
          onEarlier={thread.hasNextPage ? () => void thread.fetchNextPage() : undefined}
          busy={thread.isFetchingNextPage}
        />
      )}
    </>
  )
}
