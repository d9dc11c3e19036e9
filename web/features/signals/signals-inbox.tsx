import { useRef } from 'react'
import type { Signal } from '#contract/signals.ts'
import { LoadFailure } from '#web/features/failure/load-failure.tsx'
import { fetchMore } from '#web/platform/fetch-more.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useFocusBack } from '#web/ui/use-focus-back.ts'
import { useReadAllSignals } from './mutations.ts'
import { useUnreadSignals } from './queries.ts'
import { SignalRow } from './signal-row.tsx'

/** The unread signals of the member. */
export function SignalsInbox() {
  const { data } = useUnreadSignals()
  const readAll = useReadAllSignals()
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
        {unread > 0 && (
          <Button
            look="ghost"
            size="sm"
            busy={readAll.isPending}
            onClick={() => readAll.mutate(undefined, { onSuccess: () => heading.current?.focus() })}
          >
            Mark all read
          </Button>
        )}
      </header>
      <UnreadSignals />
    </Card>
  )
}

function UnreadSignals() {
  const inbox = useUnreadSignals()
  if (inbox.isPending) return <Skeleton className="mt-3 h-40" />
  if (!inbox.data) return <LoadFailure query={inbox} className="mt-3" />
  const signals = inbox.data.pages.flatMap(page => page.signals)
  if (signals.length > 0) return <SignalList inbox={inbox} signals={signals} />
  return (
    <EmptyState as="h3" title="No new signals">
      When somebody votes on your projects or answers you, it shows here.
    </EmptyState>
  )
}

type ListProps = { inbox: ReturnType<typeof useUnreadSignals>; signals: readonly Signal[] }

/** Signals, and more on demand: the focus goes on to the first of these. */
function SignalList({ inbox, signals }: ListProps) {
  const list = useRef<HTMLUListElement>(null)
  const button = useFocusBack(inbox.isFetchingNextPage)
  const showMore = async () => {
    if (await fetchMore(inbox))
      requestAnimationFrame(() => list.current?.querySelectorAll('a')[signals.length]?.focus())
  }
  return (
    <>
      <ul ref={list} className="divide-y divide-line-subtle">
        {signals.map(signal => (
          <SignalRow key={signal.id} signal={signal} />
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
