import { LoadFailure } from '#web/features/failure/load-failure.tsx'
import { fetchMore } from '#web/platform/fetch-more.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useReadAllSignals } from './mutations.ts'
import { useUnreadSignals } from './queries.ts'
import { SignalRow } from './signal-row.tsx'

/** The unread signals of the member. */
export function SignalsInbox() {
  const { data } = useUnreadSignals()
  const readAll = useReadAllSignals()
  const unread = data?.pages[0]?.unread ?? 0
  return (
    <Card as="section" aria-labelledby="signals-inbox">
      <header className="flex min-h-9 flex-wrap items-center justify-between gap-2">
        <h2 id="signals-inbox" className="flex items-center gap-2.5 text-title-sm">
          Signals Inbox
          {unread > 0 && (
            <Badge tone="signal">{unread === 1 ? '1 new signal' : `${unread} new signals`}</Badge>
          )}
        </h2>
        {unread > 0 && (
          <Button look="ghost" size="sm" busy={readAll.isPending} onClick={() => readAll.mutate()}>
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
  if (signals.length === 0)
    return (
      <EmptyState as="h3" title="No new signals">
        When somebody votes on your projects or answers you, it shows here.
      </EmptyState>
    )
  return (
    <>
      <ul className="divide-y divide-line-subtle">
        {signals.map(signal => (
          <SignalRow key={signal.id} signal={signal} />
        ))}
      </ul>
      {inbox.hasNextPage && (
        <Button
          look="outline"
          size="sm"
          busy={inbox.isFetchingNextPage}
          onClick={() => void fetchMore(inbox)}
        >
          Show more
        </Button>
      )}
    </>
  )
}
