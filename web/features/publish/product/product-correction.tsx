import type { ProductDetail } from '#contract/items/item-detail.ts'
import { CorrectionForm } from '#web/features/publish/wizard/correction-form.tsx'
import type { Draft } from '#web/features/publish/wizard/definition.ts'
import type { ProductFields } from './product-draft.ts'
import { productDefinition } from './product-form.tsx'

export const ProductCorrection = ({ product }: { product: ProductDetail }) => (
  <CorrectionForm item={product} definition={productDefinition} stored={toStoredDraft(product)} />
)

const toStoredDraft = (product: ProductDetail): Draft<ProductFields> => ({
  id: product.id,
  productLink: product.productUrl ?? '',
  marketplacePitch: product.marketplaceDescription,
  fullDescription: product.description,
  screenshot: '',
  productStatus: product.productStatus,
  valueProposition: product.valueProposition,
  targetAudience: product.targetAudiences,
  category: product.category,
  keyFeatures: product.keyFeatures,
  ctaButtonText: product.ctaButtonText,
  questions: product.questions.map(({ question }) => question),
})
