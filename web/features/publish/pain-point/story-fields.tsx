import { lengths } from '#contract/lengths.ts'
import { guidedPainPoint } from '#contract/pain-point-form.ts'
import { CoachNote } from '#web/features/publish/coach/coach-note.tsx'
import { CoachedTextArea } from '#web/features/publish/coach/coached-text-area.tsx'
import type { DraftEdit } from '#web/features/publish/wizard/draft.ts'
import { earlyProblemOf } from '#web/platform/field-problem.ts'
import type { PainPointFields } from './pain-point-draft.ts'

export function StoryFields({ draft: { problemAndStory }, onChange }: DraftEdit<PainPointFields>) {
  return (
    <div className="flex flex-col gap-5">
      <CoachedTextArea
        advised="story"
        label="Your problem and its story"
        hint="What happened the last time, how often it does, and what it costs you."
        rows={8}
        limit={lengths.story}
        error={earlyProblemOf(guidedPainPoint.problemAndStory, problemAndStory)}
        value={problemAndStory}
        onText={text => onChange({ problemAndStory: text })}
      />
      <CoachNote />
    </div>
  )
}
