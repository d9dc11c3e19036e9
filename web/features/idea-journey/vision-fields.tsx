import { guidedIdea } from '#contract/idea-forms.ts'
import { limits } from '#contract/limits.ts'
import { earlyProblemOf } from '#web/features/ideas/field-problem.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import type { DraftEdit } from './idea-draft.ts'

export function VisionFields({ draft: { visionAndSolution }, onChange }: DraftEdit) {
  return (
    <TextArea
      label="Your vision and solution"
      hint="The problem you have seen, what you would make, and what would be better then. The first lines become its title."
      rows={8}
      limit={limits.vision}
      error={earlyProblemOf(guidedIdea.visionAndSolution, visionAndSolution)}
      value={visionAndSolution}
      onChange={event => onChange({ visionAndSolution: event.target.value })}
    />
  )
}
