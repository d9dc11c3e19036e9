import { webAddressOf } from '#contract/web-address.ts'
import { ProductFace } from '#web/features/items/products/product-face.tsx'
import { uploadOfText } from '#web/features/items/uploads/upload-text.ts'
import type { Draft } from '#web/features/publish/wizard/draft.ts'
import { PitchTitle } from '#web/features/publish/wizard/pitch-title.tsx'
import { useByline } from '#web/features/publish/wizard/use-byline.ts'
import { VotesToCome } from '#web/features/publish/wizard/votes-to-come.tsx'
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
