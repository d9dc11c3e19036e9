import type { ReactNode } from 'react'
import { AuthorName } from '#web/features/core/authors/author-name.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { createDateFormat } from '#web/ui/text/date-text.ts'
import { MessageTime } from './message-bubble.tsx'
import type { MessageRow } from './message-rows.ts'
import { isStored } from './shown-message.ts'
import { nameOf } from './sides.ts'

const weekdayText = createDateFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

const DayRule = ({ at }: { at: string }) => (
  <div className="my-4 flex items-center gap-3 text-caption text-ink-3 before:h-px before:flex-1 before:bg-line-subtle after:h-px after:flex-1 after:bg-line-subtle">
    <time dateTime={at.slice(0, 10)}>{weekdayText(at)}</time>
  </div>
)

/** A message with its day's rule before it where the day begins, and its author's name where a run begins. */
export function MessageItem({ row, children }: { row: MessageRow; children: ReactNode }) {
  const { message, isOwn, isNewDay, isNewRun } = row
  return (
    <li>
      {isNewDay && <DayRule at={message.createdAt} />}
      <Byline row={row} className={isNewRun ? 'mt-3.5 mb-1' : 'sr-only'} />
      <div className={cx(isNewRun ? '' : 'mt-1', isOwn ? 'ps-8' : 'pe-8')}>{children}</div>
    </li>
  )
}

function Byline({ row: { message, isOwn }, className }: { row: MessageRow; className: string }) {
  const author = isStored(message) ? message.author : null
  return (
    <div className={cx('flex items-baseline gap-2 text-caption', isOwn && 'justify-end', className)}>
      {isOwn ? (
        <span className="font-medium">You</span>
      ) : (
        <AuthorName author={{ ...author, name: nameOf(author) }} className="min-w-0 truncate font-medium" />
      )}
      <MessageTime at={message.createdAt} />
    </div>
  )
}
