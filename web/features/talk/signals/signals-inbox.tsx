import { useRef } from 'react'
import type { Signal } from '#contract/signals.ts'
import { ListFrame } from '#web/features/core/lists/list-frame.tsx'
import { fetchMore } from '#web/platform/paging.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { useFocusBack } from '#web/ui/overlay/use-focus-back.ts'
import { Badge } from '#web/ui/text/badge.tsx'
import { MarkAllRead } from './mark-all-read.tsx'
import { useChatStart } from './mutations.ts'
import { useUnreadSignals } from './queries.ts'
import { SignalRow } from './signal-row.tsx'

type Props = {
  /** The history state of a chat that is started here. */
  chatState: object
}

/** The member's unread signals, with an alert if a chat could not be started. */
export function SignalsInbox({ chatState }: Props) {
  const { data } = useUnreadSignals()
  const chat = useChatStart(chatState)
  const unread = data?.pages[0]?.unread ?? 0
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Card as="section" aria-labelledby="signals-inbox">
      <header className="flex min-h-9 flex-wrap items-center justify-between gap-2">
        <h2
          id="signals-inbox"
          ref={heading}
          tabIndex={-1}
          className="flex rounded-small items-center gap-2.5 text-title-sm"
        >
          Signals Inbox
          {unread > 0 && (
            <Badge tone="signal">{unread === 1 ? '1 new signal' : `${unread} new signals`}</Badge>
          )}
        </h2>
        {unread > 0 && <MarkAllRead heading={heading} />}
      </header>
      {chat.hasFailed && <ErrorState className="mt-3" message="Failed to start chat. Please try again." />}
      <UnreadSignals chat={chat} />
    </Card>
  )
}

type ChatStart = { chat: ReturnType<typeof useChatStart> }

function UnreadSignals({ chat }: ChatStart) {
  const inbox = useUnreadSignals()
  return (
    <ListFrame
      query={inbox}
      pending={<Skeleton className="mt-3 h-40" />}
      failureClassName="mt-3"
      isEmpty={({ pages }) => pages.every(page => page.signals.length === 0)}
      empty={
        <EmptyState as="h3" title="No new signals">
          When somebody votes on your projects or answers you, it shows here.
        </EmptyState>
      }
    >
      {({ pages }) => <SignalList inbox={inbox} signals={pages.flatMap(page => page.signals)} chat={chat} />}
    </ListFrame>
  )
}

type ListProps = ChatStart & { inbox: ReturnType<typeof useUnreadSignals>; signals: readonly Signal[] }

/** The signals with a button for more. It moves the focus to the first new one. */
function SignalList({ inbox, signals, chat: { start, starting } }: ListProps) {
  const list = useRef<HTMLUListElement>(null)
  const button = useFocusBack(inbox.isFetchingNextPage)
  const showMore = async () => {
    if (await fetchMore(inbox))
      requestAnimationFrame(() => list.current?.children[signals.length]?.querySelector('a')?.focus())
  }
  return (
    <>
      <ul ref={list} className="divide-y divide-line-subtle">
        {signals.map(signal => (
          <SignalRow
            key={signal.id}
            signal={signal}
            mark={
              <Badge tone="signal" size="sm">
                New
              </Badge>
            }
            isStarting={starting === signal.id}
            onStartChat={() => void start(signal.id)}
          />
        ))}
      </ul>
      {inbox.hasNextPage && (
        <Button
          ref={button}
          look="outline"
          size="sm"
          busy={inbox.isFetchingNextPage}
          onClick={() => void showMore()}
        >
          Show more
        </Button>
      )}
    </>
  )
}
