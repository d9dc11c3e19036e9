import type { ReactNode } from 'react'
import type { ItemDetail } from '#contract/items.ts'
import { kindOf } from '#web/features/items/kinds.ts'
import { useSighting } from '#web/features/sightings/sightings.ts'
import { KindBadge } from '#web/ui/kind-badge.tsx'
import { TimeAgo } from '#web/ui/time-ago.tsx'

type Props = { item: ItemDetail; menu: ReactNode }

export function DetailHeader({ item, menu }: Props) {
  const sighting = useSighting(item.id)
  return (
    <header ref={sighting}>
      <div className="flex items-start justify-between gap-3">
        <p className="flex min-h-6 flex-wrap items-center gap-x-2.5 gap-y-1 text-body-sm text-ink-3">
          <KindBadge kind={kindOf[item.kind]} />
          <span className="[overflow-wrap:anywhere]">
            <bdi>{item.author.name ?? 'Anonymous'}</bdi> · <TimeAgo at={item.createdAt} />
          </span>
        </p>
        {menu}
      </div>
      <h1 dir="auto" className="display-face mt-4 text-detail [overflow-wrap:anywhere]">
        {item.title}
      </h1>
    </header>
  )
}
