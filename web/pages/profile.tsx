import { OwnAccount } from '#web/features/session/own-account.tsx'
import { useTitle } from '#web/platform/use-title.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function Profile() {
  useTitle('Profile')
  return (
    <>
      <OwnAccount />
      <Card as="section" aria-labelledby="contributions" className="mt-6">
        <h2 id="contributions" className="text-title-sm">
          My Contributions
        </h2>
        <EmptyState as="h3" title="Nothing to show here yet">
          Your ideas stand on the dashboard until this page lists them.
        </EmptyState>
      </Card>
    </>
  )
}
