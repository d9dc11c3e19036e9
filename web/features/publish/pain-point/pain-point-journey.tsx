import { usePublishPainPoint } from '#web/features/items/pain-points/mutations.ts'
import { type FormPlace, GuidedForm } from '#web/features/publish/wizard/guided-form.tsx'
import { formOf } from './pain-point-draft.ts'
import { painPointPlan } from './pain-point-plan.ts'

/** The guided form of a pain point. */
export function PainPointJourney(place: FormPlace) {
  const { mutateAsync: publish } = usePublishPainPoint()
  return <GuidedForm {...place} plan={painPointPlan} publish={draft => publish(formOf(draft))} />
}
