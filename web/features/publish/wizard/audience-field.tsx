import { type FocusEvent, useState } from 'react'
import { AudienceTags } from '#contract/item-fields.ts'
import { earlyProblemOf } from '#web/platform/field-problem.ts'
import { TagInput } from '#web/ui/form/tag-input.tsx'
import { addTag } from '#web/ui/form/tag-rules.ts'
import { afterPress } from './after-press.ts'
import { audienceSuggestions } from './audience-suggestions.ts'

type Props = { tags: readonly string[]; onTags: (tags: readonly string[]) => void }

/** Whom an item is for. Let it stand last on its screen: its suggestions open over the room below it. */
export function AudienceField({ tags, onTags }: Props) {
  const [entry, setEntry] = useState(0)
  // What was typed without Enter counts too; the box is then made anew, since it owns its text.
  const finish = ({ target, relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement) || currentTarget.contains(relatedTarget)) return
    const text = target.value
    if (text.trim() === '') return
    afterPress(() => {
      onTags(addTag({ tags, text }))
      setEntry(entry + 1)
    })
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
        error={earlyProblemOf(AudienceTags, tags)}
        onTagsChange={onTags}
      />
      <p className="min-h-76 max-w-[52ch] flex-1 pt-5 text-body-sm text-ink-3 touch:min-h-92">
        Narrow beats broad: people answer when they recognise themselves.
      </p>
    </div>
  )
}
