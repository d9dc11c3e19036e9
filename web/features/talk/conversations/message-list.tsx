import { ArrowDown } from 'lucide-react'
import { memo, type ReactNode, useDeferredValue } from 'react'
import type { MemberId } from '#contract/ids.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusBack } from '#web/ui/overlay/use-focus-back.ts'
import { MessageBubble } from './message-bubble.tsx'
import { MessageItem } from './message-item.tsx'
import { messageRows } from './message-rows.ts'
import { isOwn, lastReadOf } from './shown-message.ts'
import type { useMessages } from './sync/use-messages.ts'
import { useLogScroll } from './use-log-scroll.ts'

type Props = {
  log: ReturnType<typeof useMessages>
  me: MemberId
  /** The sequence number up to which the other side has read. */
  readSeq: number
  /** Told whether the end is on screen. */
  onEnd: (isShown: boolean) => void
  /** What stands after the messages. */
  children: ReactNode
}

/** The messages of a conversation, the latest at the end; earlier ones come when one scrolls up to them. */
export function MessageList({ log, me, readSeq, onEnd, children }: Props) {
  const { messages, earlier } = log
  const last = messages.at(-1)
  const fetchEarlier = useOneAtATime(earlier.fetch)
  const { box, content, isUnseen, toEnd, onScroll } = useLogScroll({
    firstId: messages[0]?.id,
    lastId: last?.id,
    isLastOwn: last !== undefined && isOwn(last, me),
    onNearTop: () => earlier.has && void fetchEarlier(undefined),
    onEnd,
  })
  // A render longer than the fetch, so that readers do not read out what came above.
  const isGrowingAbove = useDeferredValue(earlier.isFetching)
  return (
    <div className="relative min-h-0 flex-1">
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever reads it by the keyboard scrolls it
        tabIndex={0}
        ref={box}
        role="log"
        aria-label="Messages"
        aria-live="polite"
        aria-busy={earlier.isFetching || isGrowingAbove}
        onScroll={onScroll}
        className="h-full overflow-y-auto overscroll-contain -outline-offset-2 [overflow-anchor:none]"
      >
        <div ref={content} className="mx-auto flex min-h-full w-full max-w-prose flex-col justify-end p-4">
          {earlier.has && (
            <EarlierButton busy={earlier.isFetching} onPress={() => void fetchEarlier(undefined)} />
          )}
          <Rows messages={messages} resend={log.resend} discard={log.discard} me={me} readSeq={readSeq} />
          {children}
        </div>
      </div>
      {isUnseen && <NewMessages onPress={toEnd} />}
    </div>
  )
}

type RowsProps = Pick<Props, 'me' | 'readSeq'> & Pick<Props['log'], 'messages' | 'resend' | 'discard'>

// Not again for each sign of typing: there may be hundreds.
const Rows = memo(function Rows({ messages, resend, discard, me, readSeq }: RowsProps) {
  const lastRead = lastReadOf(messages, { me, readSeq })
  return (
    <ul>
      {messageRows(messages, me).map(row => (
        <MessageItem key={row.message.id} row={row}>
          <MessageBubble
            message={row.message}
            isOwn={row.isOwn}
            wasRead={row.message.id === lastRead}
            onResend={() => resend(row.message.id)}
            onDiscard={() => discard(row.message.id)}
          />
        </MessageItem>
      ))}
    </ul>
  )
})
function EarlierButton({ busy, onPress }: { busy: boolean; onPress: () => void }) {
  const button = useFocusBack(busy)
  return (
    <Button ref={button} look="ghost" size="sm" className="self-center" busy={busy} onClick={onPress}>
      Show earlier messages
    </Button>
  )
}

const NewMessages = ({ onPress }: { onPress: () => void }) => (
  <Button
    look="signal"
    size="sm"
    className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-popover"
    onClick={onPress}
  >
    <ArrowDown aria-hidden="true" className="size-4" />
    New messages
  </Button>
)
