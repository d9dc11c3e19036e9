import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Signal } from '#contract/talk/signals.ts'
import { i18n } from '#contract/text/i18n.ts'
import { LinkedText } from '#web/features/core/linked-text.tsx'
import { ReplyForm } from '#web/features/items/comments/reply-form.tsx'
import { answerKeys, commentKeys } from '#web/platform/cache/query-keys.ts'
import { Button } from '#web/ui/form/button.tsx'
import { InfoTip } from '#web/ui/overlay/info-tip.tsx'
import type { PersonSignals } from './inbox-groups.ts'
import { MessageForm } from './message-form.tsx'
import { useMarkSaid, useRefetchSignals } from './mutations.ts'
import { beginInPanel, goOnFrom } from './panel-focus.ts'
import { toSignalAddress } from './person-row.tsx'

type OnChange = ((signal: Signal) => void) | undefined
type Props = {
  id: string
  person: PersonSignals
  name: string
  /** True if a pointer opened it, not a key. */
  isPressed: boolean
  onChange: OnChange
}

export function WhatWasSaid({ id, person, name, isPressed, onChange }: Props) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (list.current) beginInPanel(list.current, isPressed)
  }, [isPressed])
  return (
    <ul ref={list} id={id} data-panel="" className="mt-1 flex basis-full flex-col gap-4">
      {person.map(
        (signal, at) =>
          signal.said && (
            <Said
              key={signal.id}
              {...{ signal, name, onChange }}
              said={signal.said}
              isLatest={person.findIndex(other => isInThread(other, signal)) === at}
            />
          ),
      )}
    </ul>
  )
}

const isInThread = (one: Signal, other: Signal) =>
  one === other || (one.said?.thread != null && one.said.thread.id === other.said?.thread?.id)

type SaidProps = { signal: Signal; said: NonNullable<Signal['said']>; name: string; onChange: OnChange }

/** `isLatest` is true for the latest text of its thread. One field for each thread is enough. */
function Said({ isLatest, ...props }: SaidProps & { isLatest: boolean }) {
  const { signal, said, name, onChange } = props
  const { interactionType } = signal
  const isAnswer = interactionType === 'answered a question on'
  return (
    <li>
      {(said.question ?? said.repliesTo) && (
        <p dir="auto" className="line-clamp-2 text-caption text-ink-3 [overflow-wrap:anywhere]">
          {said.question
            ? i18n.t('Asked: {question}', { question: said.question })
            : i18n.t('To “{words}”', { words: said.repliesTo ?? '' })}
        </p>
      )}
      <p
        dir="auto"
        className="max-h-96 overflow-y-auto text-body whitespace-pre-wrap [overflow-wrap:anywhere]"
      >
        <LinkedText text={said.words} />
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        {isAnswer && <Mark {...{ signal, said, onChange }} />}
        <Link
          to={toSignalAddress(signal)}
          className="rounded-small py-1 text-body-sm text-ink-2 underline hover:text-ink"
        >
          {i18n.t('See it on the page')}
        </Link>
      </p>
      {said.thread && isLatest && <Reply {...props} thread={said.thread} />}
      {signal.solutionId && <MessageForm {...{ signal, said, name, onChange }} />}
    </li>
  )
}

function Mark({ signal, said, onChange }: Omit<SaidProps, 'name'>) {
  const { mutate, isPending } = useMarkSaid()
  const { commentId } = signal
  const isMarked = said.verified
  if (!commentId) return null
  const onSuccess = () => onChange?.({ ...signal, said: { ...said, verified: !isMarked } })
  return (
    <span className="flex items-center gap-1.5">
      <Button
        look="outline"
        size="sm"
        busy={isPending}
        onClick={() => mutate({ commentId, isMarked }, { onSuccess })}
      >
        {isMarked ? i18n.t('Remove Verified Insight') : i18n.t('Mark as Verified Insight')}
      </Button>
      <InfoTip label={i18n.t('About Verified Insights')}>
        {i18n.t('Useful to you? Mark it, and its author earns 100 points.')}
      </InfoTip>
    </span>
  )
}

type ReplyProps = SaidProps & { thread: NonNullable<NonNullable<Signal['said']>['thread']> }

function Reply({ signal, said, name, onChange, thread: { id: to, kind } }: ReplyProps) {
  const { contentId: itemId } = signal
  const refetch = useRefetchSignals()
  const end = useRef<HTMLParagraphElement>(null)
  const threadKey = kind === 'answer' ? answerKeys.all : commentKeys.discussion(itemId)
  return (
    <div className="mt-2">
      <p ref={end} tabIndex={-1} role="status" className="mb-1.5 rounded-small text-caption text-ink-3">
        {said.replied
          ? i18n.t('You replied. Members see it on the page.')
          : i18n.t('Members see your reply on the page. Visitors don’t.')}
      </p>
      {!said.replied && (
        <ReplyForm
          replied={{ to, reply: signal.commentId ?? undefined, itemId, threadKey, kind }}
          name={name}
          onPosted={() => {
            goOnFrom(end.current)
            onChange?.({ ...signal, said: { ...said, replied: true } })
            refetch()
          }}
        />
      )}
    </div>
  )
}
