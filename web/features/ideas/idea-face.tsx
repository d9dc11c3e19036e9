import type { ReactNode } from 'react'
import { ItemProgress } from '#web/features/items/item-progress.tsx'
import { kindOf } from '#web/features/items/kinds.ts'
import { Glyph } from '#web/ui/glyph.tsx'
import { KindBadge } from '#web/ui/kind-badge.tsx'
import { TimeAgo } from '#web/ui/time-ago.tsx'

type IdeaFacts = {
  id: string
  marketplaceDescription: string
  excerpt: string
  authorName: string | null
  createdAt: string
  voteCount: number
}

type Props = IdeaFacts & { title: ReactNode; footer: ReactNode }

/** What an idea card shows; the title's link and the footer are the owner's. Used by the preview too. */
export function IdeaFace({ id, excerpt, authorName, createdAt, voteCount, title, footer }: Props) {
  return (
    <>
      <header className="flex items-start gap-3.5">
        <Glyph id={id} kind={kindOf.idea} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-caption text-ink-3">
            <KindBadge kind={kindOf.idea} />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <bdi>{authorName ?? 'Anonymous'}</bdi> · <TimeAgo at={createdAt} />
            </span>
          </p>
          <h3 dir="auto" className="mt-1.75 text-title [overflow-wrap:anywhere]">
            {title}
          </h3>
        </div>
      </header>
      <p dir="auto" className="line-clamp-2 text-body-sm text-ink-2 [overflow-wrap:anywhere]">
        {excerpt}
      </p>
      <div className="mt-auto">
        <ItemProgress kind="idea" votes={voteCount} />
      </div>
      {footer}
    </>
  )
}
