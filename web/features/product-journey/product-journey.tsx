import { type FormPlace, GuidedForm } from '#web/features/journey-frame/guided-form.tsx'
import { usePublishProduct } from '#web/features/products/mutations.ts'
import { formOf } from './product-draft.ts'
import { productPlan } from './product-plan.ts'

/** The guided form of a product. */
export function ProductJourney(place: FormPlace) {
  const { mutateAsync: publish } = usePublishProduct()
  return <GuidedForm {...place} plan={productPlan} publish={draft => publish(formOf(draft))} />
}
