import type { Picture } from '#contract/pictures.ts'
import { kindOf } from '#web/features/items/items/kinds.ts'
import { CARD_SIZES } from '#web/features/items/uploads/card-sizes.ts'
import { LazyPicture } from '#web/features/items/uploads/lazy-picture.tsx'
import { Glyph } from '#web/ui/brand/glyph.tsx'

type Props = { id: string; screenshot: Picture | null }

/** The 16:10 picture on a product's card: its screenshot, its glyph where there is none or it does not load. */
export function ProductPicture({ id, screenshot }: Props) {
  return (
    <div className="aspect-16/10 overflow-hidden rounded-small bg-product-soft ring-1 ring-line-subtle ring-inset">
      {screenshot ? (
        <LazyPicture picture={screenshot} alt="" sizes={CARD_SIZES} placeholder={<Placeholder id={id} />} />
      ) : (
        <Placeholder id={id} />
      )}
    </div>
  )
}

const Placeholder = ({ id }: { id: string }) => (
  <div className="grid size-full place-items-center">
    <Glyph id={id} kind={kindOf.product} size="lg" />
  </div>
)
