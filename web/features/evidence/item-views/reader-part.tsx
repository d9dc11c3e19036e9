import { useState } from 'react'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { useIdle } from '#web/boot/startup-timing.ts'
import { useIsOwn } from '#web/features/items/items/use-is-own.ts'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { getSource } from './view-source.ts'

const ReaderStrip = lazyPart(async () => (await import('./reader-strip.tsx')).ReaderStrip)

/** Counts the readers of another member's item and says so. */
export function ReaderPart({ item }: { item: ItemDetail }) {
  const isIdle = useIdle()
  const [opened] = useState(() => ({
    source: getSource(),
    shown: { painPoint: item.votes.painPoint, earlyAdopter: item.votes.earlyAdopter },
    startedAt: performance.now(),
  }))
  return (
    !useIsOwn(item) && <div className="min-h-9">{isIdle && <ReaderStrip item={item} opened={opened} />}</div>
  )
}
