import type { ItemDetail } from '#contract/items.ts'
import { Discussion } from '#web/features/comments/discussion.tsx'
import { BackLink } from './back-link.tsx'
import { DetailHeader } from './detail-header.tsx'
import { IdeaRail } from './idea-rail.tsx'
import { IdeaSections } from './idea-sections.tsx'
import { ItemMenu } from './item-menu.tsx'

/** The page of an idea. The rail stands beside the text on wide screens and before the sections on narrow ones. */
export function IdeaDetail({ idea }: { idea: ItemDetail }) {
  return (
    <>
      <BackLink />
      <div className="mt-3 grid gap-4.5 lg:grid-cols-[minmax(0,1fr)_336px] lg:grid-rows-[auto_1fr] lg:gap-x-9">
        <DetailHeader item={idea} menu={<ItemMenu item={idea} />} />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <IdeaRail idea={idea} />
        </div>
        <div className="flex min-w-0 flex-col gap-4.5">
          <IdeaSections idea={idea} />
          <Discussion itemId={idea.id} count={idea.commentCount} />
        </div>
      </div>
    </>
  )
}
