import { CoachNote } from '#web/features/publish/coach/coach-note.tsx'
import type { DraftEdit } from '#web/features/publish/wizard/draft.ts'
import { PitchField } from '#web/features/publish/wizard/pitch-field.tsx'
import { QuestionFields } from '#web/features/publish/wizard/question-fields.tsx'
import type { IdeaFields } from './idea-draft.ts'

export function PitchFields({ draft, onChange }: DraftEdit<IdeaFields>) {
  return (
    <div className="flex flex-col gap-7">
      <PitchField
        kind="idea"
        hint="The headline of your card. Say what it does, not what it is."
        pitch={draft.marketplaceDescription}
        onPitch={marketplaceDescription => onChange({ marketplaceDescription })}
      />
      <QuestionFields
        hint="Up to three. Ask what people did the last time, not what they would do."
        questions={draft.structuredFeedbackQuestions}
        onQuestions={structuredFeedbackQuestions => onChange({ structuredFeedbackQuestions })}
      />
      <CoachNote />
      <p className="text-body-sm text-ink-2">Once published, an idea cannot be edited.</p>
    </div>
  )
}
