import { useId } from 'react'
import type { ProductDetail } from '#contract/item-detail.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { toNumberText } from '#web/ui/text/number-text.ts'

/** A product's numbers. Engagement counts what was said, so it is the number of comments. */
export function ProductStats({ product: { commentCount, votes } }: { product: ProductDetail }) {
  const id = useId()
  const stats = [
    { name: 'Comments', count: commentCount },
    { name: 'Engagement', count: commentCount },
    { name: 'Votes', count: votes.total },
  ]
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-title-sm">
        Product Stats
      </h2>
      <dl className="mt-2 divide-y divide-line-subtle">
        {stats.map(({ name, count }) => (
          <div key={name} className="flex items-baseline justify-between gap-3 py-2.5 last:pb-0">
            <dt className="text-body-sm text-ink-2">{name}</dt>
            <dd className="font-mono text-body-sm font-semibold tabular-nums">{toNumberText(count)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
