import { inWords } from '#contract/items/default-words.ts'
import type { Picture } from '#contract/items/pictures.ts'
import type { Category, ProductStatus } from '#contract/items/product-form.ts'
import { i18n } from '#contract/text/i18n.ts'
import { uiKinds } from '#web/features/core/ui-kinds.ts'
import { categoryNames } from '#web/features/items/items/category-names.ts'
import { StatusBadge } from '#web/features/items/items/status-badge.tsx'
import { CARD_SIZES, LazyPicture } from '#web/features/items/uploads/lazy-picture.tsx'
import { Glyph } from '#web/ui/brand/glyph.tsx'
import { buttonClass } from '#web/ui/form/button.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { CardByline, type SummaryProps } from './card-byline.tsx'
import { Excerpt } from './excerpt.tsx'

const LOOK = 'relative z-1 min-w-0 max-w-full [overflow-wrap:anywhere]'

function CallToAction({ text, url }: { text: string; url: string | null }) {
  const className = buttonClass({ look: 'outline', size: 'sm', className: LOOK })
  if (!url || !/^https?:\/\//i.test(url)) return <span className={className}>{text}</span>
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" className={className}>
      {text}
      <span className="sr-only">{i18n.t('(opens in a new tab)')}</span>
    </a>
  )
}

type Props = SummaryProps & {
  screenshot: Picture | null
  productUrl?: string | null
  isAuthorNew?: boolean
  ctaButtonText: string
  productStatus: ProductStatus
  category: Category
  requests: number
  reviews: number
}

export function ProductSummary({ id, title, excerpt, author, createdAt, footer, ...product }: Props) {
  return (
    <div className="@container flex flex-1 flex-col gap-3.5">
      {product.screenshot && <ProductPicture id={id} screenshot={product.screenshot} />}
      <header className="flex items-start gap-3.5">
        {!product.screenshot && <Glyph id={id} kind={uiKinds.product} size="sm" />}
        <div className="min-w-0">
          <CardByline kind="product" author={author} createdAt={createdAt} />
          <h3 dir="auto" className="mt-1.75 text-title [overflow-wrap:anywhere]">
            {title}
          </h3>
        </div>
      </header>
      <Excerpt id={id} kind={uiKinds.product}>
        {excerpt}
      </Excerpt>
      <p className="flex flex-wrap gap-1.5">
        <StatusBadge status={product.productStatus} />
        <Badge>{categoryNames[product.category]}</Badge>
        {product.isAuthorNew && <Badge tone="outline">{i18n.t('New member')}</Badge>}
      </p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <CallToAction text={inWords(product.ctaButtonText)} url={product.productUrl ?? null} />
        <p className="text-caption text-ink-3 tabular-nums">
          {i18n.t('{count, plural, one {# request} other {# requests}}', { count: product.requests })} ·{' '}
          {i18n.t('{count, plural, one {# review} other {# reviews}}', { count: product.reviews })}
        </p>
      </div>
      {footer}
    </div>
  )
}

function ProductPicture({ id, screenshot }: { id: string; screenshot: Picture }) {
  return (
    <div className="aspect-16/10 overflow-hidden rounded-small bg-product-soft ring-1 ring-line-subtle ring-inset">
      <LazyPicture
        picture={screenshot}
        alt=""
        sizes={CARD_SIZES}
        placeholder={
          <div className="grid size-full place-items-center">
            <Glyph id={id} kind={uiKinds.product} size="lg" />
          </div>
        }
      />
    </div>
  )
}
