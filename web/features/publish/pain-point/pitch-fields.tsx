import { CoachNote } from '#web/features/publish/coach/coach-note.tsx'
import type { DraftEdit } from '#web/features/publish/wizard/draft.ts'
import { PitchField } from '#web/features/publish/wizard/pitch-field.tsx'
import type { PainPointFields } from './pain-point-draft.ts'

export function PitchFields({ draft, onChange }: DraftEdit<PainPointFields>) {
  return (
    <div className="flex flex-col gap-7">
      <PitchField
        kind="pain_point"
        hint="The headline of your card. Say it as you would to a friend."
        pitch={draft.marketplaceDescription}
        onPitch={marketplaceDescription => onChange({ marketplaceDescription })}
      />
      <CoachNote />
      <p className="text-body-sm text-ink-2">Once published, a pain point cannot be edited.</p>
    </div>
  )
}
