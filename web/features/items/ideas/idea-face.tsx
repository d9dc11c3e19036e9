import type { ReactNode } from 'react'
import type { Picture } from '#contract/pictures.ts'
import type { Byline } from '#web/features/core/authors/author-name.tsx'
import { CardByline } from '#web/features/items/items/card-byline.tsx'
import { ItemProgress } from '#web/features/items/items/item-progress.tsx'
import { kindOf } from '#web/features/items/items/kinds.ts'
import { Glyph } from '#web/ui/brand/glyph.tsx'
import { IdeaPicture } from './idea-picture.tsx'

type IdeaFacts = {
  id: string
  marketplaceDescription: string
  excerpt: string
  author: Byline
  createdAt: string
  voteCount: number
  image: Picture | null
}

type Props = IdeaFacts & { title: ReactNode; footer: ReactNode }

/** What an idea card shows; the title's link and the footer are the owner's. Used by the preview too. */
export function IdeaFace({ id, excerpt, author, createdAt, voteCount, image, title, footer }: Props) {
  return (
    <div className="@container flex flex-1 flex-col gap-3.5">
      <header className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-1.75 @min-[18rem]:items-start">
        <Glyph id={id} kind={kindOf.idea} className="@min-[18rem]:row-span-2" />
        <CardByline kind="idea" author={author} createdAt={createdAt} />
        <h3 dir="auto" className="col-span-full text-title [overflow-wrap:anywhere] @min-[18rem]:col-span-1">
          {title}
        </h3>
      </header>
      {image && <IdeaPicture image={image} />}
      <p
        dir="auto"
        className="line-clamp-2 text-body-sm @max-[18rem]:line-clamp-4 text-ink-2 [overflow-wrap:anywhere]"
      >
        {excerpt}
      </p>
      <div className="mt-auto">
        <ItemProgress kind="idea" votes={voteCount} />
      </div>
      {footer}
    </div>
  )
}
