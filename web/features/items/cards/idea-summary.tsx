import { ImageOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Picture } from '#contract/items/pictures.ts'
import { uiKinds } from '#web/features/core/ui-kinds.ts'
import { ItemProgress } from '#web/features/items/items/item-progress.tsx'
import { CARD_SIZES, LazyPicture } from '#web/features/items/uploads/lazy-picture.tsx'
import { Glyph } from '#web/ui/brand/glyph.tsx'
import { CardByline, type SummaryProps } from './card-byline.tsx'
import { Excerpt } from './excerpt.tsx'

type Props = SummaryProps & { voteCount: number; image: Picture | null; aside?: ReactNode }

export function IdeaSummary({ id, author, createdAt, title, aside, footer, ...idea }: Props) {
  const { excerpt, voteCount, image } = idea
  return (
    <div className="@container flex flex-1 flex-col gap-3.5">
      <header className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-1.75 @min-[18rem]:items-start">
        <Glyph
          id={id}
          kind={uiKinds.idea}
          className="@min-[18rem]:row-span-2 @max-[27rem]:size-10 @max-[27rem]:rounded-control"
        />
        <div className="flex items-start justify-between gap-2">
          <CardByline kind="idea" author={author} createdAt={createdAt} />
          {aside}
        </div>
        <h3 dir="auto" className="col-span-full text-title [overflow-wrap:anywhere] @min-[18rem]:col-span-1">
          {title}
        </h3>
      </header>
      {image && <IdeaPicture image={image} />}
      <Excerpt id={id} kind={uiKinds.idea}>
        {excerpt}
      </Excerpt>
      <div className="mt-auto">
        <ItemProgress kind="idea" votes={voteCount} />
      </div>
      {footer}
    </div>
  )
}

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
