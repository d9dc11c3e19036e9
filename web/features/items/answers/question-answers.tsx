import { useInfiniteQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import type { QuestionId } from '#contract/ids.ts'
import type { IdeaDetail, ProductDetail, Question } from '#contract/items/item-detail.ts'
import { lengths } from '#contract/lengths.ts'
import { focusComment } from '#web/features/items/comments/comment-row.tsx'
import { Thread } from '#web/features/items/comments/thread.tsx'
import { useIsOwn } from '#web/features/items/items/use-is-own.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { answerKeys } from '#web/platform/cache/query-keys.ts'
import { checkEach, findEarlyProblem, findProblem, requiredText } from '#web/platform/form/check.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { useFocusBack } from '#web/ui/overlay/use-focus-back.ts'
import { cx } from '#web/ui/text/cx.ts'
import { useGiveAnswer, useMarkAnswer, useWithdrawAnswer } from './mutations.ts'
import { useAnswerDraft } from './use-answer-draft.ts'

const answer = requiredText(lengths.comment)

const AudienceCard = lazyPart(
  async () => (await import('#web/features/evidence/audiences/audience-question.tsx')).AudienceCard,
)

type AnswerFormProps = { question: Question; given: string }

/** The form of the member's one answer to a question, which they may change. */
function AnswerForm({ question, given }: AnswerFormProps) {
  const { draft, change, drop } = useAnswerDraft(question.id)
  const { mutateAsync: give } = useGiveAnswer(question.id, drop)
  const [hasAnswered, setAnswered] = useState(false)
  const text = draft?.content ?? given
  const { form, isSending } = useForm<{ content: string }>({
    fields: ['content'],
    check: values => checkEach({ content: answer }, values),
    send: async ({ content }) => {
      focusComment((await give(content)).id)
      setAnswered(true)
    },
  })
  const canSend = text.trim() !== given && findProblem(answer, text) === undefined
  const button = useFocusBack(isSending)
  return (
    <>
      <form {...form} className="mt-3 flex flex-col items-end gap-2.5">
        <TextArea
          className="w-full"
          label={`Your answer to: ${question.question}`}
          labelHidden
          name="content"
          placeholder={given ? undefined : 'Your answer'}
          rows={2}
          limit={lengths.comment}
          counter="near"
          error={findEarlyProblem(answer, text)}
          value={text}
          disabled={isSending}
          onChange={event => change({ content: event.target.value })}
        />
        <Button ref={button} type="submit" look="outline" size="sm" busy={isSending} disabled={!canSend}>
          {given ? 'Update' : 'Submit'}
        </Button>
      </form>
      {hasAnswered && <AudienceCard />}
    </>
  )
}

/** The answers to a question in pages, the latest page first, with the member's own answer. */
const useAnswers = (questionId: QuestionId) =>
  useInfiniteQuery({
    queryKey: answerKeys.question(questionId),
    queryFn: ({ pageParam: before, signal }) =>
      api('GET /questions/:questionId/answers', { params: { questionId }, query: { before } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.earlier ?? undefined,
    staleTime: freshness.comments,
  })

const TalkOffer = lazyPart(
  async () => (await import('#web/features/talk/talk-requests/talk-offer.tsx')).TalkOffer,
)

// A product's questions are inside its story, so their headings are one level deeper.
const LOOKS = {
  idea: { heading: 'h3', colour: 'text-idea-text' },
  product: { heading: 'h4', colour: 'text-product-text' },
} as const

type Asked = { kind: keyof typeof LOOKS; isOwn: boolean }
type Props = Asked & { question: Question; number: number }

/** One feedback question, the form for an answer, and the answers. */
export function QuestionAnswers({ question, number, kind, isOwn }: Props) {
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
      <Answers question={question} heading={heading} isOwn={isOwn} />
    </section>
  )
}

type AnswersProps = Pick<Props, 'question' | 'isOwn'> & { heading: RefObject<HTMLElement | null> }

/** The answers, and the form for one's own. The author of the item has none, unless they answered all the same. */
function Answers({ question, heading, isOwn }: AnswersProps) {
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
        (!isOwn || own) && <AnswerForm question={question} given={own?.content ?? ''} />
      )}
      <Thread
        query={answers}
        label={`Answers to: ${question.question}`}
        empty={isOwn ? 'No feedback yet.' : 'No feedback yet. Be the first to share your thoughts!'}
        kind="answer"
        onDelete={() => {
          if (own) void withdrawOnce(own)
          heading.current?.focus({ preventScroll: true })
        }}
        onMark={answer => mark(answer)}
      />
    </>
  )
}

/** An item's questions in their order, each with its answers. Who answered one may ask the author for a talk. */
export function FeedbackQuestions({ item }: { item: IdeaDetail | ProductDetail }) {
  const isOwn = useIsOwn(item)
  return (
    <div className="flex flex-col gap-4">
      {item.questions.map((question, index) => (
        <QuestionAnswers
          key={question.id}
          question={question}
          number={index + 1}
          kind={item.kind}
          isOwn={isOwn}
        />
      ))}
      {!isOwn && <TalkOffer item={item} />}
    </div>
  )
}
