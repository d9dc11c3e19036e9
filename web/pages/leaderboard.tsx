import { useTitle } from '#web/platform/use-title.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export function Leaderboard() {
  useTitle('Leaderboard')
  return (
    <>
      <PageHeader title="Leaderboard" text="Who builds with traction, and who helps with insight." />
      <Card>
        <EmptyState as="h2" title="No rankings yet">
          The rankings are not open yet.
        </EmptyState>
      </Card>
    </>
  )
}
