import { CircleAlert, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { AuthorName } from '#web/features/core/author-name.tsx'
import { LinkedText } from '#web/features/core/linked-text.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { createDateFormat, toClockText } from '#web/ui/text/date-text.ts'
import { toName } from '../participants.ts'
import { ConsentQuestions } from '../results/consent-questions.tsx'
import { MessageWithMenu } from '../results/message-menu.tsx'
import { toQuotedParts } from '../results/quoted-parts.ts'
import { useQuoting } from '../results/quoting.ts'
import { MESSAGE_TEXT } from '../results/selected-words.ts'
import type { MessageRow } from './message-rows.ts'
import { isStored, type ShownMessage } from './shown-messages.ts'

const toWeekdayText = createDateFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

const DayRule = ({ at }: { at: string }) => (
  <div className="my-4 flex items-center gap-3 text-caption text-ink-3 before:h-px before:flex-1 before:bg-line-subtle after:h-px after:flex-1 after:bg-line-subtle">
    <time dateTime={at.slice(0, 10)}>{toWeekdayText(at)}</time>
  </div>
)

export function MessageItem({ row, children }: { row: MessageRow; children: ReactNode }) {
  const { message, isOwn, isNewDay, isNewRun } = row
  return (
    <li>
      {isNewDay && <DayRule at={message.createdAt} />}
      <Byline row={row} isShown={isNewRun} />
      <div className={cx(isNewRun ? '' : 'mt-1', isOwn ? 'ps-8' : 'pe-8')}>{children}</div>
    </li>
  )
}

/** Inside a run it is only for screen readers. The name is then no link, because Tab would stop at an invisible link. */
function Byline({ row: { message, isOwn }, isShown }: { row: MessageRow; isShown: boolean }) {
  const author = isStored(message) ? message.author : null
  const name = toName(author)
  return (
    <div
      className={cx(
        'flex items-baseline gap-2 text-caption',
        isOwn && 'justify-end',
        isShown ? 'mt-3.5 mb-1' : 'sr-only',
      )}
    >
      {isOwn ? (
        <span className="font-medium">{i18n.t('You')}</span>
      ) : (
        <AuthorName
          author={isShown ? { ...author, name } : { name }}
          className="min-w-0 truncate font-medium"
        />
      )}
      <MessageTime at={message.createdAt} />
    </div>
  )
}

const MessageTime = ({ at }: { at: string }) => (
  <time dateTime={at} className="flex-none text-ink-3">
    {toClockText(at)}
  </time>
)

type Props = {
  message: ShownMessage
  isOwn: boolean
  wasRead: boolean
  onResend: () => void
  onDiscard: () => void
}

export function MessageBubble({ message, isOwn, wasRead, onResend, onDiscard }: Props) {
  const text = <MessageText message={message} isOwn={isOwn} />
  return (
    <div className={cx('flex flex-col gap-1', isOwn ? 'items-end' : 'items-start')}>
      <div className={cx('flex w-full items-center gap-1', isOwn && 'justify-end')}>
        {!isOwn && isStored(message) ? <MessageWithMenu message={message}>{text}</MessageWithMenu> : text}
      </div>
      {isOwn && isStored(message) && <ConsentQuestions id={message.id} content={message.content} />}
      {!isStored(message) && message.state === 'sending' && (
        <span className="flex items-center gap-1 text-caption text-ink-3">
          <Clock aria-hidden="true" className="size-3.5" />
          {i18n.t('Sending…')}
        </span>
      )}
      {!isStored(message) && message.state === 'failed' && (
        <Failure reason={message.failure} onResend={onResend} onDiscard={onDiscard} />
      )}
      {wasRead && <span className="text-caption text-ink-3">{i18n.t('Read')}</span>}
    </div>
  )
}

const MessageText = ({ message, isOwn }: Pick<Props, 'message' | 'isOwn'>) => (
  <p
    dir="auto"
    {...{ [MESSAGE_TEXT]: message.id }}
    className={cx(
      'max-w-[min(66ch,88%)] rounded-card px-3.5 py-2 text-body whitespace-pre-wrap [overflow-wrap:anywhere]',
      isOwn ? 'rounded-ee-kbd bg-primary text-on-primary' : 'rounded-es-kbd bg-muted text-ink',
    )}
  >
    <QuotedText id={message.id} content={message.content} />
  </p>
)

function QuotedText({ id, content }: Pick<ShownMessage, 'id' | 'content'>) {
  const quotes = useQuoting(id)?.quotes ?? []
  if (quotes.length === 0) return <LinkedText text={content} />
  return toQuotedParts(content, quotes).map(({ text, start, isQuoted }) =>
    isQuoted ? (
      <mark
        key={start}
        className="bg-transparent text-inherit underline decoration-signal-edge decoration-2 underline-offset-4"
      >
        <LinkedText text={text} />
      </mark>
    ) : (
      <LinkedText key={start} text={text} />
    ),
  )
}

type FailureProps = Pick<Props, 'onResend' | 'onDiscard'> & { reason: string | undefined }

const Failure = ({ reason, onResend, onDiscard }: FailureProps) => (
  <div className="flex max-w-full flex-wrap items-center justify-end gap-1.5 text-caption">
    <span className="flex items-center gap-1 text-danger-text">
      <CircleAlert aria-hidden="true" className="size-3.5 flex-none" />
      {i18n.t('Not sent.')}
      {reason && ` ${reason}`}
    </span>
    <Button look="outline" size="sm" onClick={onResend}>
      {i18n.t('Retry')}
    </Button>
    <Button look="ghost" size="sm" onClick={onDiscard}>
      {i18n.t('Discard')}
    </Button>
  </div>
)
