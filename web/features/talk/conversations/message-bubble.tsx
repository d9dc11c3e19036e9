import { CircleAlert, Clock } from 'lucide-react'
import { Button } from '#web/ui/form/button.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { createDateFormat } from '#web/ui/text/date-text.ts'
import { MessageText } from './message-text.tsx'
import { isStored } from './shown-message.ts'
import type { ShownMessage } from './sync/shown-messages.ts'

const timeText = createDateFormat({ timeStyle: 'short' })

/** 'h:mm' in the reader's time zone. */
export const MessageTime = ({ at }: { at: string }) => (
  <time dateTime={at} className="flex-none text-ink-3">
    {timeText(at)}
  </time>
)

type Props = {
  message: ShownMessage
  isOwn: boolean
  wasRead: boolean
  onResend: () => void
  onDiscard: () => void
}

/** A message's words on the side of who wrote them, and below what became of it. */
export function MessageBubble({ message, isOwn, wasRead, onResend, onDiscard }: Props) {
  return (
    <div className={cx('flex flex-col gap-1', isOwn ? 'items-end' : 'items-start')}>
      <p
        dir="auto"
        className={cx(
          'max-w-[min(66ch,88%)] rounded-card px-3.5 py-2 text-body whitespace-pre-wrap [overflow-wrap:anywhere]',
          isOwn ? 'rounded-ee-kbd bg-primary text-on-primary' : 'rounded-es-kbd bg-muted text-ink',
        )}
      >
        <MessageText content={message.content} />
      </p>
      {!isStored(message) && message.state === 'sending' && (
        <span className="flex items-center gap-1 text-caption text-ink-3">
          <Clock aria-hidden="true" className="size-3.5" />
          Sending…
        </span>
      )}
      {!isStored(message) && message.state === 'failed' && (
        <Failure reason={message.failure} onResend={onResend} onDiscard={onDiscard} />
      )}
      {wasRead && <span className="text-caption text-ink-3">Read</span>}
    </div>
  )
}

type FailureProps = Pick<Props, 'onResend' | 'onDiscard'> & { reason: string | undefined }

const Failure = ({ reason, onResend, onDiscard }: FailureProps) => (
  <div className="flex max-w-full flex-wrap items-center justify-end gap-1.5 text-caption">
    <span className="flex items-center gap-1 text-danger-text">
      <CircleAlert aria-hidden="true" className="size-3.5 flex-none" />
      Not sent.{reason && ` ${reason}`}
    </span>
    <Button look="outline" size="sm" onClick={onResend}>
      Retry
    </Button>
    <Button look="ghost" size="sm" onClick={onDiscard}>
      Discard
    </Button>
  </div>
)
