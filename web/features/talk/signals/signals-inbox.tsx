import { useRef } from 'react'
import type { Signal } from '#contract/talk/signals.ts'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { fetchMore } from '#web/platform/cache/paging.ts'
import { focusWhenShown } from '#web/platform/page/focus.ts'
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

/** The number of unread signals. */
export const useNewSignals = () => useUnreadSignals().data?.pages[0]?.unread ?? 0

export const toNewSignalsText = (unread: number) => (unread === 1 ? '1 new signal' : `${unread} new signals`)

/** The member's unread signals in a card. */
export function SignalsInbox({ chatState }: Props) {
  const unread = useNewSignals()
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
          {unread > 0 && <Badge tone="signal">{toNewSignalsText(unread)}</Badge>}
        </h2>
        {unread > 0 && <MarkAllRead heading={heading} />}
      </header>
      <UnreadSignals chatState={chatState} titles="h3" />
    </Card>
  )
}

/** The member's unread signals, with an alert if a chat could not be started. `titles` is the heading of an empty list. */
export function UnreadSignals({ chatState, titles }: Props & { titles: 'h2' | 'h3' }) {
  const inbox = useUnreadSignals()
  const chat = useChatStart(chatState)
  return (
    <>
      {chat.hasFailed && <ErrorState className="mt-3" message="Failed to start chat. Please try again." />}
      <ListFrame
        query={inbox}
        pending={<Skeleton className="mt-3 h-40" />}
        failureClassName="mt-3"
        isEmpty={({ pages }) => pages.every(page => page.signals.length === 0)}
        empty={
          <EmptyState as={titles} title="No new signals">
            When somebody votes on your projects or answers you, it shows here.
          </EmptyState>
        }
      >
        {({ pages }) => (
          <SignalList inbox={inbox} signals={pages.flatMap(page => page.signals)} chat={chat} />
        )}
      </ListFrame>
    </>
  )
}

type ListProps = {
  inbox: ReturnType<typeof useUnreadSignals>
  signals: readonly Signal[]
  chat: ReturnType<typeof useChatStart>
}

/** The signals with a button for more. It moves the focus to the first new one. */
function SignalList({ inbox, signals, chat: { start, starting } }: ListProps) {
  const list = useRef<HTMLUListElement>(null)
  const button = useFocusBack(inbox.isFetchingNextPage)
  const showMore = async () => {
    if (await fetchMore(inbox))
      focusWhenShown(() => list.current?.children[signals.length]?.querySelector('a'))
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
