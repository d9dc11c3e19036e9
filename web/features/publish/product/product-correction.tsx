import type { ProductDetail } from '#contract/items/item-detail.ts'
import { CorrectionForm } from '#web/features/publish/wizard/correction-form.tsx'
import { productDefinition } from './product-form.tsx'

export const ProductCorrection = ({ product }: { product: ProductDetail }) => (
  <CorrectionForm item={product} definition={productDefinition} />
)
