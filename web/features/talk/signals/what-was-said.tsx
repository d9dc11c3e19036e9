import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { NotificationId } from '#contract/ids.ts'
import type { Signal } from '#contract/talk/signals.ts'
import { i18n } from '#contract/text/i18n.ts'
import { LinkedText } from '#web/features/core/linked-text.tsx'
import { announceMark } from '#web/features/items/comments/mutations.ts'
import { ReplyForm } from '#web/features/items/comments/reply-form.tsx'
import { links } from '#web/links.ts'
import { answerKeys, commentKeys, newsKeys, solutionKeys } from '#web/platform/cache/query-keys.ts'
import { useWrite } from '#web/platform/cache/use-write.ts'
import { focusInForm } from '#web/platform/page/focus.ts'
import { Button } from '#web/ui/form/button.tsx'
import { InfoTip } from '#web/ui/overlay/info-tip.tsx'
import type { PersonSignals } from './inbox-groups.ts'
import { useRefetchSignals } from './mutations.ts'

type Props = {
  id: string
  person: PersonSignals
  name: string
  /** True if a pointer opened it, not a key. */
  isPressed: boolean
  onChange: ((id: NotificationId, change: Partial<Signal>) => void) | undefined
}

export function WhatWasSaid({ id, person, name, isPressed, onChange }: Props) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (list.current) begin(list.current, isPressed)
  }, [isPressed])
  return (
    <ul ref={list} id={id} data-panel="" className="mt-1 flex basis-full flex-col gap-4">
      {person.map(
        (signal, at) =>
          signal.said && (
            <Text
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

/** The part of a phone's screen that the keyboard leaves free. */
const ABOVE_KEYBOARD = 0.5

/**
 * After a press with a pointer the first field takes the focus, so that typed letters are not taken for shortcuts. After a
 * key the row keeps it: J and K go to other rows, and R goes to the reply. Texts that do not fit above a phone's keyboard
 * are shown from their beginning instead.
 */
function begin(panel: HTMLElement, isPressed: boolean) {
  const field = panel.querySelector('textarea')
  const height = (field ?? panel).getBoundingClientRect().bottom - panel.getBoundingClientRect().top
  const isLong = matchMedia('(pointer: coarse)').matches && height > innerHeight * ABOVE_KEYBOARD
  const row = panel.closest('li[data-source]') ?? panel
  row.scrollIntoView({ block: isLong ? 'start' : 'nearest' })
  if (!isPressed) return
  if (field && !isLong) focusInForm(field)
  else panel.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true })
}

const isInThread = (one: Signal, other: Signal) =>
  one === other || (one.said?.thread != null && one.said.thread.id === other.said?.thread?.id)

type Words = NonNullable<Signal['said']>
type TextProps = Pick<Props, 'name' | 'onChange'> & { signal: Signal; said: Words }

const MARKABLE: readonly Signal['interactionType'][] = ['answered a question on', 'proposed a solution to']

/** `isLatest` is true for the latest text of its thread. One field for each thread is enough. */
function Text({ isLatest, ...props }: TextProps & { isLatest: boolean }) {
  const { signal, said } = props
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
        {MARKABLE.includes(signal.interactionType) && <Mark {...props} />}
        <Link
          to={links.signalTarget(signal)}
          className="rounded-small py-1 text-body-sm text-ink-2 underline hover:text-ink"
        >
          {i18n.t('See it on the page')}
        </Link>
      </p>
      {said.thread && isLatest && <Response {...props} thread={said.thread} />}
    </li>
  )
}

function Mark({ signal: { id, commentId }, said, onChange }: TextProps) {
  const isMarked = said.verified
  const { send, isPending } = useWrite(`${isMarked ? 'DELETE' : 'PUT'} /comments/:commentId/verification`, {
    stale: newsKeys,
    failure: { title: i18n.t('Something Went Wrong') },
  })
  if (!commentId) return null
  const turn = async () => {
    const done = await send({ params: { commentId } })
    if (!done) return
    announceMark(done)
    onChange?.(id, { said: { ...said, verified: !isMarked } })
  }
  return (
    <span className="flex items-center gap-1.5">
      <Button look="outline" size="sm" busy={isPending} onClick={() => void turn()}>
        {isMarked ? i18n.t('Remove Verified Insight') : i18n.t('Mark as Verified Insight')}
      </Button>
      <InfoTip label={i18n.t('About Verified Insights')}>
        {i18n.t('Useful to you? Mark it, and its author can earn 100 points.')}
      </InfoTip>
    </span>
  )
}

type ResponseProps = TextProps & { thread: NonNullable<Words['thread']> }

function Response({ signal, said, name, thread, onChange }: ResponseProps) {
  const end = useRef<HTMLParagraphElement>(null)
  const refetch = useRefetchSignals()
  const onPosted = () => {
    goOnFrom(end.current)
    onChange?.(signal.id, { said: { ...said, replied: true } })
    refetch()
  }
  const { contentId: itemId, commentId } = signal
  const threadKey = {
    answer: answerKeys.all,
    comment: commentKeys.discussion(itemId),
    solution: solutionKeys.ofItem(itemId),
  }[thread.kind]
  const replied = { to: thread.id, reply: commentId ?? undefined, itemId, threadKey, kind: thread.kind }
  return (
    <div className="mt-2">
      <p ref={end} tabIndex={-1} role="status" className="mb-1.5 rounded-small text-caption text-ink-3">
        {said.replied
          ? i18n.t('You replied. Members see it on the page.')
          : i18n.t('Members see your reply on the page. Visitors don’t.')}
      </p>
      {!said.replied && <ReplyForm {...{ replied, name, onPosted }} />}
    </div>
  )
}

/**
 * Focuses the next open field after one was sent. Without another one, focuses `end`, which is in place of the sent field.
 */
function goOnFrom(end: HTMLElement | null) {
  const fields = [...(end?.closest('[data-panel]')?.querySelectorAll('textarea') ?? [])]
  const next = fields.find(field => !end?.parentElement?.contains(field))
  if (next) focusInForm(next)
  else end?.focus({ preventScroll: true })
}
