import { type RefObject, useRef, useState } from 'react'
import type { ItemId, MemberId } from '#contract/ids.ts'
import type { Comment } from '#contract/items/comments.ts'
import type { IdeaDetail, ProductDetail, Question } from '#contract/items/item-detail.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { CommentRow } from '#web/features/items/comments/comment-row.tsx'
import { useMark } from '#web/features/items/comments/mutations.ts'
import { Thread } from '#web/features/items/comments/thread.tsx'
import { hasComment } from '#web/features/items/comments/thread-cache.ts'
import { useIsOwn } from '#web/features/items/items/use-is-own.ts'
import { BlockedNote } from '#web/features/items/votes/blocked-note.tsx'
import { answerKeys } from '#web/platform/cache/query-keys.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { useAnswerDraft } from './answer-field.tsx'
import { AnswerForm } from './answer-form.tsx'
import { useWithdrawAnswer } from './mutations.ts'
import { useAnswers } from './use-answers.ts'
import { useOpenQuestion } from './use-open-question.ts'

const AudienceCard = lazyPart(
  async () => (await import('#web/features/evidence/audiences/audience-question.tsx')).AudienceCard,
)

const VisitorAnswers = lazyPart(
  async () => (await import('#web/features/items/visitor-answers/visitor-answers.tsx')).VisitorAnswers,
)

const TalkOffer = lazyPart(
  async () => (await import('#web/features/talk/talk-requests/talk-offer.tsx')).TalkOffer,
)

// A product's questions are inside its story, so their headings are one level deeper.
const LOOKS = {
  idea: { heading: 'h3', colour: 'text-idea-text' },
  product: { heading: 'h4', colour: 'text-product-text' },
} as const

type QuestionPart = {
  itemId: ItemId
  owner: MemberId
  kind: keyof typeof LOOKS
  isOwn: boolean
  isBlocked: boolean
  open: ReturnType<typeof useOpenQuestion>
}
type RunProps = QuestionPart & { questions: readonly Question[]; number: number; isBoxTaken: boolean }

/** `isBoxTaken` is true if a question above has the answer box or may still get it. */
function QuestionRun({ questions: [question, ...rest], ...props }: RunProps) {
  return question && <QuestionAnswers {...props} question={question} rest={rest} />
}

type Props = Omit<RunProps, 'questions'> & { question: Question; rest: readonly Question[] }

function QuestionAnswers({ question, rest, number, isBoxTaken, ...asked }: Props) {
  const { itemId, owner, kind, isOwn, isBlocked, open } = asked
  const { heading: Heading, colour } = LOOKS[kind]
  const headingId = `question-${question.id}`
  const heading = useRef<HTMLHeadingElement>(null)
  const answers = useAnswers(question.id)
  const own = answers.data?.pages[0]?.own ?? null
  const isNext = !isOwn && !isBlocked && !isBoxTaken && !own && !open.skipped.includes(question.id)
  const isOpen = open.chosen ? open.chosen === question.id : isNext && answers.data !== undefined
  const isAwaited = isNext && !open.chosen && answers.isPending
  return (
    <>
      <section
        aria-labelledby={headingId}
        className="border-t border-line-subtle pt-4 first:border-0 first:pt-0"
      >
        <Heading id={headingId} ref={heading} tabIndex={-1} data-keep-clear="" className="rounded-small">
          <span className={cx('font-mono text-micro', colour)}>
            {i18n.t('Question {number}', { number: toNumberText(number) })}
          </span>
          <span dir="auto" className="mt-1 block text-body font-medium [overflow-wrap:anywhere]">
            {question.question}
          </span>
        </Heading>
        <Answers {...{ itemId, owner, question, answers, heading, own, isOwn, isBlocked }} />
        {isAwaited && <Skeleton className="mt-3 h-28" />}
        <OwnAnswer {...{ question, own, open, heading, isOpen }} isLast={rest.length === 0} />
        {!isOpen && !isBlocked && answers.data && (own || !isOwn) && (
          <OpenButton {...{ question, own, headingId }} onPress={() => open.choose(question.id)} />
        )}
      </section>
      <QuestionRun
        {...asked}
        questions={rest}
        number={number + 1}
        isBoxTaken={isBoxTaken || isOpen || isAwaited}
      />
    </>
  )
}

type AnswersProps = Pick<QuestionPart, 'itemId' | 'owner' | 'isOwn' | 'isBlocked'> & {
  question: Question
  answers: ReturnType<typeof useAnswers>
  own: Comment | null
  heading: RefObject<HTMLElement | null>
}

const toEmptyText = (isOwn: boolean) =>
  isOwn ? i18n.t('No feedback yet.') : i18n.t('No feedback yet. Be the first to share your thoughts!')

function Answers({ itemId, owner, question, answers, own, heading, isOwn, isBlocked }: AnswersProps) {
  const { mutateAsync: withdraw } = useWithdrawAnswer(question.id)
  const { mutate: mark } = useMark(answerKeys.question(question.id))
  const withdrawOnce = useOneAtATime(withdraw)
  const onDelete = () => {
    if (own) void withdrawOnce(own.id)
    heading.current?.focus({ preventScroll: true })
  }
  // The member's own answer may be on a page that is not loaded yet.
  const visitorCount = answers.data?.pages[0]?.visitorCount ?? 0
  const apart = own?.author && answers.data && !hasComment(answers.data, own.id) ? own : null
  return (
    <>
      <Thread
        query={answers}
        label={i18n.t('Answers to: {question}', { question: question.question })}
        empty={visitorCount > 0 ? null : toEmptyText(isOwn)}
        place={{ kind: 'answer', itemId, owner, threadKey: answerKeys.question(question.id), isBlocked }}
        isFoldedFirst={isOwn}
        onDelete={onDelete}
        onMark={answer => mark(answer)}
      />
      {visitorCount > 0 && (
        <VisitorAnswers
          of={{ itemId, questionId: question.id }}
          count={visitorCount}
          question={question.question}
          heading={heading}
          isFoldedFirst={isOwn}
        />
      )}
      {apart?.author && (
        <CommentRow comment={{ ...apart, author: apart.author }} kind="answer" {...{ owner, onDelete }} />
      )}
    </>
  )
}

type OpenBoxProps = Pick<AnswersProps, 'question' | 'own' | 'heading'> &
  Pick<QuestionPart, 'open'> & { isLast: boolean; onGiven: () => void }

function OpenBox({ question, own, open, heading, isLast, onGiven }: OpenBoxProps) {
  const leave = (close: () => void) => {
    // The pressed button disappears, so the heading takes the focus.
    heading.current?.focus({ preventScroll: true })
    close()
    heading.current?.scrollIntoView?.({ block: 'nearest' })
  }
  const skip = isLast
    ? undefined
    : { label: i18n.t('Skip'), onLeave: () => leave(() => open.skip(question.id)) }
  return (
    <AnswerForm
      question={question}
      given={own?.content ?? ''}
      isMarked={own?.verified === true}
      takesFocus={open.takesFocus}
      // The box stays while the member writes, even if another tab answers.
      onWrite={() => open.choose(question.id)}
      onGiven={() => {
        open.close()
        onGiven()
      }}
      way={own ? { label: i18n.t('Close'), onLeave: () => leave(open.close) } : skip}
    />
  )
}

function OwnAnswer({ isOpen, ...box }: Omit<OpenBoxProps, 'onGiven'> & { isOpen: boolean }) {
  const [hasAnswered, setAnswered] = useState(false)
  return (
    <>
      {isOpen && <OpenBox {...box} onGiven={() => setAnswered(true)} />}
      {hasAnswered && <AudienceCard />}
    </>
  )
}

type OpenButtonProps = Pick<AnswersProps, 'question' | 'own'> & { headingId: string; onPress: () => void }

function OpenButton({ question, own, headingId, onPress }: OpenButtonProps) {
  const { draft } = useAnswerDraft(question.id)
  return (
    <Button look="outline" size="sm" className="mt-3" aria-describedby={headingId} onClick={onPress}>
      {draft
        ? i18n.t('Continue your answer')
        : own
          ? i18n.t('Change your answer')
          : i18n.t('Write an answer')}
    </Button>
  )
}

export function FeedbackQuestions({ item }: { item: IdeaDetail | ProductDetail }) {
  const isOwn = useIsOwn(item)
  const open = useOpenQuestion()
  return (
    <div className="flex flex-col gap-4">
      <BlockedNote item={item} />
      <QuestionRun
        questions={item.questions}
        number={1}
        itemId={item.id}
        owner={item.author.id}
        kind={item.kind}
        isOwn={isOwn}
        isBlocked={item.isBlocked}
        open={open}
        isBoxTaken={false}
      />
      {!isOwn && !item.isBlocked && <TalkOffer item={item} />}
    </div>
  )
}
