import { ImageOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Picture } from '#contract/pictures.ts'
import type { Byline } from '#web/features/core/authors/author-name.tsx'
import { ItemProgress } from '#web/features/items/items/item-progress.tsx'
import { uiKinds } from '#web/features/items/items/kinds.ts'
import { CARD_SIZES, LazyPicture } from '#web/features/items/uploads/lazy-picture.tsx'
import { Glyph } from '#web/ui/brand/glyph.tsx'
import { CardByline } from './card-byline.tsx'

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

/** The content of an idea's card. The caller gives the title and the footer, since the publish preview has neither link nor votes. */
export function IdeaSummary({ id, excerpt, author, createdAt, voteCount, image, title, footer }: Props) {
  return (
    <div className="@container flex flex-1 flex-col gap-3.5">
      <header className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-1.75 @min-[18rem]:items-start">
        <Glyph id={id} kind={uiKinds.idea} className="@min-[18rem]:row-span-2" />
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

/** The picture on an idea's card. */
const IdeaPicture = ({ image }: { image: Picture }) => (
  <div className="aspect-2/1 @min-[27rem]:aspect-3/1 overflow-hidden rounded-small bg-idea-soft ring-1 ring-line-subtle ring-inset">
    <LazyPicture
      picture={image}
      alt=""
      sizes={CARD_SIZES}
      className="object-cover"
      placeholder={
        <div className="grid size-full place-items-center text-ink-3">
          <ImageOff aria-hidden="true" />
        </div>
      }
    />
  </div>
)
