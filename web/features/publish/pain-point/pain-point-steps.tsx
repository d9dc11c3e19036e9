import { guidedPainPoint } from '#contract/items/pain-point-form.ts'
import { lengths } from '#contract/lengths.ts'
import { CoachNote } from '#web/features/publish/coach/coach-button.tsx'
import { CoachedTextArea } from '#web/features/publish/coach/coached-text-area.tsx'
import type { DraftEdit } from '#web/features/publish/wizard/definition.ts'
import { LineField, PitchField, UNTIL_THE_FIRST_VOTE } from '#web/features/publish/wizard/step-fields.tsx'
import { findEarlyProblem } from '#web/platform/form/check.ts'
import type { PainPointFields } from './pain-point-draft.ts'

export function StoryStep({ draft: { problemAndStory }, onChange }: DraftEdit<PainPointFields>) {
  return (
    <CoachedTextArea
      textKind="story"
      label="Your problem and its story"
      hint="What happened the last time, how often it does, and what it costs you."
      rows={8}
      limit={lengths.story}
      error={findEarlyProblem(guidedPainPoint.problemAndStory, problemAndStory)}
      value={problemAndStory}
      onText={text => onChange({ problemAndStory: text })}
    />
  )
}

export const AttemptStep = ({ draft, onChange }: DraftEdit<PainPointFields>) => (
  <LineField
    label="Failed attempts"
    hint="One a line. Press Enter for the next, or paste a list."
    lineLabel="Failed attempt"
    addLabel="Add an attempt"
    schema={guidedPainPoint.failedAttempts}
    max={lengths.failedAttempts}
    limit={lengths.failedAttempt}
    lines={draft.failedAttempts}
    onLinesChange={failedAttempts => onChange({ failedAttempts })}
  />
)

export function PitchStep({ draft, onChange, locks }: DraftEdit<PainPointFields>) {
  return (
    <div className="flex flex-col gap-7">
      <PitchField
        hint="The headline of your card. Say it as you would to a friend."
        pitch={draft.marketplaceDescription}
        isPublished={locks !== undefined}
        onPitch={marketplaceDescription => onChange({ marketplaceDescription })}
      />
      <CoachNote />
      {!locks && <p className="text-body-sm text-ink-2">{UNTIL_THE_FIRST_VOTE}</p>}
    </div>
  )
}
