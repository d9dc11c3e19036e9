import { SignalsInbox } from '#web/features/signals/signals-inbox.tsx'
import { useTitle } from '#web/platform/use-title.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export function Conversations() {
  useTitle('Conversations')
  return (
    <>
      <PageHeader title="Conversations" text="Signals from people who met your projects." />
      <div className="grid items-start gap-4 lg:grid-cols-[1.4fr_1fr]">
        <SignalsInbox />
        <Card as="section" aria-labelledby="active-chats">
          <h2 id="active-chats" className="flex min-h-9 items-center text-title-sm">
            Active Chats
          </h2>
          <EmptyState as="h3" title="No active chats">
            Interview chats are not open yet.
          </EmptyState>
        </Card>
      </div>
    </>
  )
}
