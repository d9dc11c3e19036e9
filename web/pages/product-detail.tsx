import { BackLink } from '#web/features/detail/back-link.tsx'
import { useTitle } from '#web/platform/use-title.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export function ProductDetail() {
  useTitle('Product')
  return (
    <>
      <BackLink />
      <PageHeader title="Product" className="mt-4" />
      <Card>
        <EmptyState as="h2" title="No product to show yet">
          Products cannot be published yet.
        </EmptyState>
      </Card>
    </>
  )
}
