import type { ReactNode } from 'react'
import type { ItemId } from '#contract/ids.ts'
import { useSighting } from '#web/features/items/sightings/sightings.ts'
import { Card } from '#web/ui/layout/card.tsx'

/** An item in a list. The whole card leads to its page by a CardLink; what can be pressed stands above that. */
export function CardFrame({ itemId, children }: { itemId: ItemId; children: ReactNode }) {
  const sighting = useSighting(itemId)
  return (
    <Card
      ref={sighting}
      as="article"
      className="relative flex h-full flex-col transition-shadow duration-fast hover:shadow-sticky"
    >
      {children}
    </Card>
  )
}
