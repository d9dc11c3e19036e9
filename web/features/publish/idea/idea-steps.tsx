import { guidedIdea } from '#contract/items/idea-forms.ts'
import { lengths } from '#contract/lengths.ts'
import { CoachNote } from '#web/features/publish/coach/coach-button.tsx'
import { CoachedTextArea } from '#web/features/publish/coach/coached-text-area.tsx'
import { AudienceField } from '#web/features/publish/wizard/audience-field.tsx'
import type { DraftEdit } from '#web/features/publish/wizard/definition.ts'
import {
  PitchField,
  QuestionFields,
  UNTIL_THE_FIRST_VOTE,
} from '#web/features/publish/wizard/step-fields.tsx'
import { findEarlyProblem } from '#web/platform/form/check.ts'
import type { IdeaFields } from './idea-draft.ts'

export function VisionStep({ draft: { visionAndSolution }, onChange }: DraftEdit<IdeaFields>) {
  return (
    <CoachedTextArea
      textKind="story"
      label="Your vision and solution"
      hint="The problem you have seen, what you would make, and what would be better then. The first lines become its title."
      rows={8}
      limit={lengths.vision}
      error={findEarlyProblem(guidedIdea.visionAndSolution, visionAndSolution)}
      value={visionAndSolution}
      onText={text => onChange({ visionAndSolution: text })}
    />
  )
}

export const AudienceStep = ({ draft, onChange, locks }: DraftEdit<IdeaFields>) => (
  <AudienceField
    tags={draft.targetAudience}
    onTags={targetAudience => onChange({ targetAudience })}
    hasMoreBelow={locks !== undefined}
  />
)

export function PitchStep({ draft, onChange, locks }: DraftEdit<IdeaFields>) {
  return (
    <div className="flex flex-col gap-7">
      <PitchField
        hint="The headline of your card. Say what it does, not what it is."
        pitch={draft.marketplaceDescription}
        audience={draft.targetAudience}
        isPublished={locks !== undefined}
        onPitch={marketplaceDescription => onChange({ marketplaceDescription })}
      />
      <QuestionFields
        hint="Up to three. Ask what people did the last time, not what they would do."
        questions={draft.structuredFeedbackQuestions}
        locked={locks?.questions}
        onQuestions={structuredFeedbackQuestions => onChange({ structuredFeedbackQuestions })}
      />
      <CoachNote />
      {!locks && <p className="text-body-sm text-ink-2">{UNTIL_THE_FIRST_VOTE}</p>}
    </div>
  )
}
