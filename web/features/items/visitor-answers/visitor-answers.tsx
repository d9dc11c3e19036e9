import { Trash2, User } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { VisitorAnswer, VisitorAnswerPlace } from '#contract/items/visitor-answers.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { ShowMore } from '#web/features/core/show-more.tsx'
import { MemberMenu } from '#web/features/talk/blocks/member-menu.tsx'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { visitorAnswerKeys } from '#web/platform/cache/query-keys.ts'
import { usePages } from '#web/platform/cache/use-pages.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { IconButton } from '#web/ui/form/icon-button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/lazy-part.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import { type AnsweredQuestion, useAnswerDeletion, useAnswerShowing } from './mutations.ts'

const useVisitorAnswers = ({ questionId }: AnsweredQuestion) =>
  usePages({
    queryKey: visitorAnswerKeys.question(questionId),
    load: (before, signal) =>
      api(
        'GET /questions/:questionId/visitor-answers',
        { params: { questionId }, query: { before } },
        { signal },
      ),
    staleTime: freshness.comments,
  })

type Props = {
  of: AnsweredQuestion
  /** At least 1. */
  count: number
  question: string
  /** Takes the focus after an answer was deleted. */
  heading: RefObject<HTMLElement | null>
  isFoldedFirst?: boolean
}

export function VisitorAnswers({ count, isFoldedFirst = false, ...props }: Props) {
  const [isUnfolded, setUnfolded] = useState(false)
  const show = i18n.t('Show {count, plural, one {# from a visitor} other {# from visitors}}', { count })
  if (isFoldedFirst && !isUnfolded)
    return (
      <Button
        look="outline"
        size="sm"
        className="mt-3"
        aria-label={i18n.t('{action}: {list}', { action: show, list: props.question })}
        onClick={() => setUnfolded(true)}
      >
        {show}
      </Button>
    )
  return <List {...props} words={toVisitorsText(count)} takesFocus={isUnfolded} />
}

const toVisitorsText = (count: number) =>
  i18n.t('{count, plural, one {# from a visitor} other {# from visitors}}', { count })

type ListProps = Pick<Props, 'of' | 'question' | 'heading'> & { words: string; takesFocus: boolean }

function List({ of, words, question, heading, takesFocus }: ListProps) {
  const query = useVisitorAnswers(of)
  const list = useRef<HTMLUListElement>(null)
  const number = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus) number.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div className="mt-3">
      <p ref={number} tabIndex={-1} className="w-fit rounded-small text-caption text-ink-2">
        {words}
      </p>
      <ListFrame
        query={query}
        pending={<Skeleton className="mt-2 h-16" />}
        failureClassName="mt-2"
        rows={({ pages }) => pages.flatMap(({ answers }) => answers)}
        empty={null}
      >
        {answers => (
          <>
            <Rows
              of={of}
              answers={answers}
              label={i18n.t("Visitors' answers to: {question}", { question })}
              list={list}
              onDeleted={() => heading.current?.focus()}
            />
            <ShowMore query={query} list={list} className="mt-4" />
          </>
        )}
      </ListFrame>
    </div>
  )
}

type RowsProps = Pick<Props, 'of'> & {
  answers: readonly VisitorAnswer[]
  label: string
  list: RefObject<HTMLUListElement | null>
  onDeleted: () => void
}

function Rows({ of, answers, label, list, onDeleted }: RowsProps) {
  const [asked, setAsked] = useState<VisitorAnswer>()
  const [isOpen, setOpen] = useState(false)
  const ask = (answer: VisitorAnswer) => {
    setAsked(answer)
    setOpen(true)
  }
  return (
    <>
      <ul ref={list} aria-label={label} className="divide-y divide-line-subtle">
        {answers.map(answer => (
          <li key={answer.id} tabIndex={-1}>
            <VisitorAnswerRow of={of} answer={answer} onDelete={() => ask(answer)} />
          </li>
        ))}
      </ul>
      {asked && (
        <AnswerDeletionDialog
          of={of}
          answer={asked}
          open={isOpen}
          onOpenChange={setOpen}
          onDeleted={onDeleted}
        />
      )}
    </>
  )
}

type AnswerDeletionDialogProps = {
  of: AnsweredQuestion
  answer: VisitorAnswer
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted: () => void
}

function AnswerDeletionDialog({ of, answer, open, onOpenChange, onDeleted }: AnswerDeletionDialogProps) {
  const { mutateAsync: remove } = useAnswerDeletion(of)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={i18n.t('Delete this answer for good?')}
      text={i18n.t("We don't tell visitors. You can't undo this.")}
      confirmLabel={i18n.t('Delete')}
      onConfirm={() => remove(answer.id).then(onDeleted)}
    />
  )
}

const PLACES: Record<VisitorAnswerPlace, string> = {
  'public-page': i18n.t('public page'),
  embed: i18n.t('embed'),
  confirmation: i18n.t('said yes'),
}

type VisitorAnswerRowProps = { of: AnsweredQuestion; answer: VisitorAnswer; onDelete: () => void }

function VisitorAnswerRow({ of, answer, onDelete }: VisitorAnswerRowProps) {
  const { id, text, answeredAt, showing } = answer
  const place = answer.saidYes ? 'confirmation' : answer.givenOn
  return (
    <article className="flex gap-3 py-3.5">
      <span className="grid size-7 flex-none place-items-center rounded-full bg-muted text-ink-2">
        <User aria-hidden="true" className="size-4" />
      </span>
      <div className="min-w-0 flex-1">
        <header className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-caption">
          <span className="font-medium text-ink">
            {i18n.t('A visitor')}
            <span className="font-normal text-ink-2">
              {place && ` · ${PLACES[place]}`} · <TimeAgo at={answeredAt} form="within" />
            </span>
          </span>
          {showing === 'shown' && <Badge size="sm">{i18n.t('Shown to members')}</Badge>}
        </header>
        <p dir="auto" className="mt-1 text-body whitespace-pre-wrap [overflow-wrap:anywhere]">
          {text}
        </p>
        {showing && <Showing of={of} answer={answer} />}
      </div>
      {showing ? (
        <IconButton label={i18n.t('Delete the answer “{text}”', { text })} size="sm" onClick={onDelete}>
          <Trash2 aria-hidden="true" className="size-4" />
        </IconButton>
      ) : (
        <MemberMenu subject={{ kind: 'visitor-answer', id }} />
      )}
    </article>
  )
}

const FIXED = {
  early: i18n.t('We told its writer that only you would read this one.'),
  hidden: i18n.t('The moderators hid this from members.'),
} as const

function Showing({ of, answer }: Pick<VisitorAnswerRowProps, 'of' | 'answer'>) {
  const { mutateAsync: turn, isPending } = useAnswerShowing(of)
  const turnOnce = useOneAtATime(turn)
  const { showing } = answer
  if (showing === 'early' || showing === 'hidden')
    return <p className="mt-1.5 text-caption text-ink-3">{FIXED[showing]}</p>
  return (
    <Button
      look="ghost"
      size="sm"
      className="-ms-2.5 mt-1.5"
      busy={isPending}
      onClick={() => void turnOnce(answer)}
    >
      {showing === 'shown' ? i18n.t('Hide from members') : i18n.t('Show to members')}
    </Button>
  )
}
