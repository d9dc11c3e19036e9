import type { ReactNode } from 'react'
import type { ItemDetail } from '#contract/item-detail.ts'
import { AuthorName } from '#web/features/core/authors/author-name.tsx'
import { uiKinds } from '#web/features/items/items/kinds.ts'
import { useSighting } from '#web/features/items/sightings/sightings.ts'
import { KindBadge } from '#web/ui/text/kind-badge.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import { ItemMenu } from './item-menu.tsx'

type Props = { item: ItemDetail; badges?: ReactNode }

/** What every item's page begins with; `badges` follow the one of its kind. */
export function DetailHeader({ item, badges }: Props) {
  const sighting = useSighting(item.id)
  return (
    <header ref={sighting}>
      <div className="flex items-start justify-between gap-3">
        <p className="flex min-h-6 flex-wrap items-center gap-x-2.5 gap-y-1 text-body-sm text-ink-3">
          <KindBadge kind={uiKinds[item.kind]} />
          {badges}
          <span className="[overflow-wrap:anywhere]">
            <AuthorName author={item.author} /> · <TimeAgo at={item.createdAt} />
          </span>
        </p>
        <ItemMenu item={item} />
      </div>
      <h1 dir="auto" className="display-face mt-4 text-detail [overflow-wrap:anywhere]">
        {item.title}
      </h1>
    </header>
  )
}
