import { i18n } from '#contract/text/i18n.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { usePending } from '#web/platform/use-pending.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { useOpenQuestions } from './queries.ts'

const QuestionRound = lazyPart(async () => (await import('./question-round.tsx')).QuestionRound)

/** Fills the first screen of a phone if it has a field, which is then within reach of the thumb. */
export function AnswerNext() {
  const query = useOpenQuestions()
  const isPending = usePending(query)
  return (
    <section
      aria-labelledby="answer-next"
      aria-busy={isPending}
      className="mb-9 flex min-h-120 flex-col phone:has-[[data-answer-bar]_a]:min-h-0 phone:mb-6 phone:not-has-[[data-answer-bar]_a]:min-h-[calc(100svh-5.75rem-var(--bottom-bar))]"
    >
      <h1 id="answer-next" className="display-face text-h1">
        {i18n.t('What to answer next')}
      </h1>
      {isPending && <Skeleton className="mt-6 h-90 rounded-card lg:me-97" />}
      {!isPending && query.data && <QuestionRound />}
      {query.isError && !query.data && <LoadFailure query={query} className="mt-6" />}
    </section>
  )
}
