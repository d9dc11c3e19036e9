import { useLocation } from 'react-router'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { useDelayedMount } from '#web/boot/startup-timing.ts'
import { useIsNear } from '#web/ui/brand/use-nearness.ts'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'

const Discussion = lazyPart(async () => (await import('./discussion.tsx')).Discussion)

const NEAR_PX = 600

/**
 * It is below the first screen, so it loads when the reader comes near it, when a link leads to it, or when the browser is
 * idle.
 */
export function DiscussionSection({ item }: { item: ItemDetail }) {
  const { ref, isNear } = useIsNear(NEAR_PX)
  const { hash } = useLocation()
  const isSettled = useDelayedMount()
  return (
    <div ref={ref} className="min-h-60">
      {(isNear || isSettled || hash !== '') && <Discussion item={item} />}
    </div>
  )
}
