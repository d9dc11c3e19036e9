import { webAddressOf } from '#contract/web-address.ts'
import type { Draft } from '#web/features/journey-frame/draft.ts'
import { PitchTitle } from '#web/features/journey-frame/pitch-title.tsx'
import { useByline } from '#web/features/journey-frame/use-byline.ts'
import { VotesToCome } from '#web/features/journey-frame/votes-to-come.tsx'
import { ProductFace } from '#web/features/products/product-face.tsx'
import { uploadOfText } from '#web/features/uploads/upload-text.ts'
import { ctaTextOf, type ProductFields } from './product-draft.ts'

export function ProductCardPreview({ draft }: { draft: Draft<ProductFields> }) {
  return (
    <ProductFace
      {...useByline()}
      id={draft.id}
      title={<PitchTitle pitch={draft.marketplacePitch} />}
      excerpt={draft.fullDescription.trim() || 'Your description, its first two lines.'}
      screenshot={uploadOfText(draft.screenshot) ?? null}
      productUrl={webAddressOf(draft.productLink)}
      ctaButtonText={ctaTextOf(draft)}
      productStatus={draft.productStatus}
      category={draft.category || 'Other'}
      requests={0}
      reviews={0}
      footer={<VotesToCome itemId={draft.id} />}
    />
  )
}
