import { ArrowDown } from 'lucide-react'
import { memo, type ReactNode, useDeferredValue } from 'react'
import type { MemberId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { Button } from '#web/ui/form/button.tsx'
import type { useMessages } from '../messages/use-messages.ts'
import { MessageBubble, MessageItem } from './message-item.tsx'
import { toMessageRows } from './message-rows.ts'
import { findLastRead, isOwn } from './shown-messages.ts'
import { useLogScroll } from './use-log-scroll.ts'

type Props = {
  log: ReturnType<typeof useMessages>
  me: MemberId
  /** The sequence number up to which the other participant has read. */
  readSeq: number
  onEnd: (isShown: boolean) => void
  children: ReactNode
}

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
  // It stays true for one render longer than the request, so that screen readers do not announce the messages added
  // above.
  const isGrowingAbove = useDeferredValue(earlier.isFetching)
  return (
    <div className="relative min-h-0 flex-1">
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll it
        tabIndex={0}
        ref={box}
        role="log"
        aria-label={i18n.t('Messages')}
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

// Memoized, because each sign of typing renders the list, which may have hundreds of rows.
const Rows = memo(function Rows({ messages, resend, discard, me, readSeq }: RowsProps) {
  const lastRead = findLastRead(messages, { me, readSeq })
  return (
    <ul>
      {toMessageRows(messages, me).map(row => (
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
  return (
    <Button look="ghost" size="sm" className="self-center" busy={busy} onClick={onPress}>
      {i18n.t('Show earlier messages')}
    </Button>
  )
}

const NewMessages = ({ onPress }: { onPress: () => void }) => (
  <Button
    look="signal"
    size="sm"
    className="absolute bottom-3 inset-x-0 mx-auto w-fit shadow-popover"
    onClick={onPress}
  >
    <ArrowDown aria-hidden="true" className="size-4" />
    {i18n.t('New messages')}
  </Button>
)
