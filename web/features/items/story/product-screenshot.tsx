import type { ProductDetail } from '#contract/items/item-detail.ts'
import { i18n } from '#contract/text/i18n.ts'
import { LazyPicture, PAGE_SIZES } from '#web/features/items/uploads/lazy-picture.tsx'
import { Glyph } from '#web/ui/brand/glyph.tsx'
import { cx } from '#web/ui/text/cx.ts'

type Product = Pick<ProductDetail, 'id' | 'title' | 'screenshot'>

export function ProductScreenshot({ product: { id, title, screenshot } }: { product: Product }) {
  return (
    <figure className="border-b border-line-subtle">
      <FrameBar />
      {screenshot === null ? (
        <Placeholder id={id} text={i18n.t('No screenshot yet')} className="py-14" />
      ) : (
        <div className="aspect-16/10 bg-subtle">
          <LazyPicture
            picture={screenshot}
            alt={i18n.t('Screenshot of “{title}”', { title })}
            sizes={PAGE_SIZES}
            placeholder={
              <Placeholder id={id} text={i18n.t('The screenshot didn’t load')} className="size-full" />
            }
          />
        </div>
      )}
    </figure>
  )
}

const FrameBar = () => (
  <div aria-hidden="true" className="flex gap-1.5 border-b border-line-subtle px-3.5 py-2.5">
    <span className="size-2 rounded-full bg-line" />
    <span className="size-2 rounded-full bg-line" />
    <span className="size-2 rounded-full bg-line" />
  </div>
)

const Placeholder = ({ id, text, className }: { id: string; text: string; className: string }) => (
  <div
    className={cx(
      'flex flex-col items-center justify-center gap-3 bg-subtle text-caption text-ink-3',
      className,
    )}
  >
    <Glyph id={id} kind="product" size="lg" />
    {text}
  </div>
)
