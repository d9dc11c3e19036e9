import { ExternalLink } from 'lucide-react'
import { inWords } from '#contract/items/default-words.ts'
import type { ProductDetail } from '#contract/items/item-detail.ts'
import { i18n } from '#contract/text/i18n.ts'
import { Button, buttonClass } from '#web/ui/form/button.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

const WEB = /^https?:\/\//i
const LOOK = { size: 'lg', className: 'max-w-full self-start [overflow-wrap:anywhere]' } as const

type Product = Pick<ProductDetail, 'productUrl' | 'ctaButtonText'> &
  Partial<Pick<ProductDetail, 'isAuthorNew'>>

export function ProductCall({ product: { productUrl, ctaButtonText, isAuthorNew } }: { product: Product }) {
  const words = inWords(ctaButtonText)
  if (!productUrl || !WEB.test(productUrl))
    return (
      <Button {...LOOK} disabled>
        {words}
      </Button>
    )
  return (
    <div className="flex flex-wrap items-center gap-3">
      <a href={productUrl} target="_blank" rel="noopener noreferrer nofollow" className={buttonClass(LOOK)}>
        {words}
        <VisuallyHidden> {i18n.t('(opens in a new tab)')}</VisuallyHidden>
        <ExternalLink aria-hidden="true" className="size-4.5 flex-none" />
      </a>
      {isAuthorNew && <Badge tone="outline">{i18n.t('New member')}</Badge>}
    </div>
  )
}
