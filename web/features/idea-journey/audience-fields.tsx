import { type FocusEvent, useState } from 'react'
import { guidedIdea } from '#contract/idea-forms.ts'
import { earlyProblemOf } from '#web/features/ideas/field-problem.ts'
import { TagInput } from '#web/ui/tag-input.tsx'
import { addTag } from '#web/ui/tag-rules.ts'
import { audienceSuggestions } from './audience-suggestions.ts'
import type { DraftEdit } from './idea-draft.ts'

export function AudienceFields({ draft: { targetAudience: tags }, onChange }: DraftEdit) {
  const [entry, setEntry] = useState(0)
  const setTags = (targetAudience: readonly string[]) => onChange({ targetAudience })
  // What was typed without Enter counts too; the box is then made anew, since it owns its text.
  const finish = ({ target, relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement) || currentTarget.contains(relatedTarget)) return
    if (target.value.trim() === '') return
    setTags(addTag({ tags, text: target.value }))
    setEntry(entry + 1)
  }
  return (
    <div onBlur={finish} className="flex min-h-109 flex-col touch:min-h-134">
      <TagInput
        key={entry}
        label="Target audience"
        hint="Press Enter after each. Pick a suggestion or write your own."
        placeholder="Freelance designers"
        tags={tags}
        suggestions={audienceSuggestions}
        error={earlyProblemOf(guidedIdea.targetAudience, tags)}
        onTagsChange={setTags}
      />
      {/* The list of suggestions opens over this room, so that it never covers the way on. */}
      <p className="min-h-76 max-w-[52ch] flex-1 pt-5 text-body-sm text-ink-3 touch:min-h-92">
        Narrow beats broad: people answer when they recognise themselves.
      </p>
    </div>
  )
}
