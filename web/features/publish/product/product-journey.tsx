import { usePublishProduct } from '#web/features/items/products/mutations.ts'
import { type FormPlace, GuidedForm } from '#web/features/publish/wizard/guided-form.tsx'
import { formOf } from './product-draft.ts'
import { productPlan } from './product-plan.ts'

/** The guided form of a product. */
export function ProductJourney(place: FormPlace) {
  const { mutateAsync: publish } = usePublishProduct()
  return <GuidedForm {...place} plan={productPlan} publish={draft => publish(formOf(draft))} />
}
