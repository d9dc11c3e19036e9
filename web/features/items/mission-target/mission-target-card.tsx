import type { MissionTarget, MissionType } from '#contract/missions.ts'
import { AuthorName } from '#web/features/core/authors/author-name.tsx'
import { CardLink } from '#web/features/items/cards/card-frame.tsx'
import { uiKinds } from '#web/features/items/items/kinds.ts'
import { Glyph } from '#web/ui/brand/glyph.tsx'
import { KindBadge } from '#web/ui/text/kind-badge.tsx'

type Props = { target: MissionTarget; type: MissionType }

/** The item that a mission is about, and whose it is or who voted on it; all of it leads to the item. */
export function MissionTargetCard({ target: { id, kind, title, member }, type }: Props) {
  return (
    <article className="relative grid min-w-0 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 rounded-card bg-surface p-3.5 shadow-card hover:bg-raised max-md:-me-10">
      <Glyph id={id} kind={uiKinds[kind]} size="sm" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-caption text-ink-3 [overflow-wrap:anywhere]">
          <KindBadge kind={uiKinds[kind]} size="sm" />
          <span className="min-w-0">
            <AuthorName author={member} className="relative z-1" />
            {type === 'connect' && ' voted on'}
          </span>
        </p>
        <h3 dir="auto" className="mt-1 line-clamp-2 text-title-sm [overflow-wrap:anywhere]">
          <CardLink item={{ id, kind, marketplaceDescription: title }} />
        </h3>
      </div>
    </article>
  )
}
