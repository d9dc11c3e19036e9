import { ImageOff } from 'lucide-react'
import type { Picture } from '#contract/pictures.ts'
import { CARD_SIZES } from '#web/features/items/uploads/card-sizes.ts'
import { LazyPicture } from '#web/features/items/uploads/lazy-picture.tsx'

/** The picture on an idea's card. */
export const IdeaPicture = ({ image }: { image: Picture }) => (
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
