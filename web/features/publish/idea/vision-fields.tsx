import { guidedIdea } from '#contract/idea-forms.ts'
import { lengths } from '#contract/lengths.ts'
import { CoachNote } from '#web/features/publish/coach/coach-note.tsx'
import { CoachedTextArea } from '#web/features/publish/coach/coached-text-area.tsx'
import type { DraftEdit } from '#web/features/publish/wizard/draft.ts'
import { earlyProblemOf } from '#web/platform/field-problem.ts'
import type { IdeaFields } from './idea-draft.ts'

export function VisionFields({ draft: { visionAndSolution }, onChange }: DraftEdit<IdeaFields>) {
  return (
    <div className="flex flex-col gap-5">
      <CoachedTextArea
        advised="story"
        label="Your vision and solution"
        hint="The problem you have seen, what you would make, and what would be better then. The first lines become its title."
        rows={8}
        limit={lengths.vision}
        error={earlyProblemOf(guidedIdea.visionAndSolution, visionAndSolution)}
        value={visionAndSolution}
        onText={text => onChange({ visionAndSolution: text })}
      />
      <CoachNote />
    </div>
  )
}
