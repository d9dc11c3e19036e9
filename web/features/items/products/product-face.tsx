import type { ReactNode } from 'react'
import type { Picture } from '#contract/pictures.ts'
import type { Category, ProductStatus } from '#contract/product-form.ts'
import type { Byline } from '#web/features/core/authors/author-name.tsx'
import { CardByline } from '#web/features/items/items/card-byline.tsx'
import { counted } from '#web/features/items/items/counted.ts'
import { StatusBadge } from '#web/features/items/items/status-badge.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { CallToAction } from './call-to-action.tsx'
import { ProductPicture } from './product-picture.tsx'

type Props = {
  id: string
  title: ReactNode
  excerpt: string
  author: Byline
  createdAt: string
  screenshot: Picture | null
  productUrl?: string | null
  ctaButtonText: string
  productStatus: ProductStatus
  category: Category
  requests: number
  reviews: number
  footer: ReactNode
}

/** What a product's card shows; the title's link and the footer are the owner's. Used by the preview too. */
export function ProductFace({ id, title, excerpt, author, createdAt, footer, ...product }: Props) {
  return (
    <div className="@container flex flex-1 flex-col gap-3.5">
      <ProductPicture id={id} screenshot={product.screenshot} />
      <header>
        <CardByline kind="product" author={author} createdAt={createdAt} />
        <h3 dir="auto" className="mt-1.75 text-title [overflow-wrap:anywhere]">
          {title}
        </h3>
      </header>
      <p dir="auto" className="line-clamp-2 text-body-sm text-ink-2 [overflow-wrap:anywhere]">
        {excerpt}
      </p>
      <p className="flex flex-wrap gap-1.5">
        <StatusBadge status={product.productStatus} />
        <Badge>{product.category}</Badge>
      </p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <CallToAction text={product.ctaButtonText} url={product.productUrl ?? null} />
        <p className="text-caption text-ink-3 tabular-nums">
          {counted(product.requests, { one: 'request' })} · {counted(product.reviews, { one: 'review' })}
        </p>
      </div>
      {footer}
    </div>
  )
}
