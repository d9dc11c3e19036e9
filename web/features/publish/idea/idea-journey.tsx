import { usePublishIdea } from '#web/features/items/ideas/mutations.ts'
import { type FormPlace, GuidedForm } from '#web/features/publish/wizard/guided-form.tsx'
import { formOf } from './idea-draft.ts'
import { ideaPlan } from './idea-plan.ts'

/** The guided form of an idea. */
export function IdeaJourney(place: FormPlace) {
  const { mutateAsync: publish } = usePublishIdea()
  return <GuidedForm {...place} plan={ideaPlan} publish={draft => publish(formOf(draft))} />
}
