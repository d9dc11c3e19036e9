import { type Step } from '#web/features/journey-frame/steps.ts'
import { AudienceFields } from './audience-fields.tsx'
import type { DraftEdit } from './idea-draft.ts'
import { PitchFields } from './pitch-fields.tsx'
import { VisionFields } from './vision-fields.tsx'

const fields = { 1: VisionFields, 2: AudienceFields, 3: PitchFields }

/** The question each step asks. */
export const questions: Record<Step, string> = {
  1: 'What do you want to build, and why?',
  2: 'Who is it for?',
  3: 'How will people meet it?',
}

/** The one group of fields of a step. */
export function IdeaFields({ step, ...edit }: DraftEdit & { step: Step }) {
  const Fields = fields[step]
  return <Fields {...edit} />
}
