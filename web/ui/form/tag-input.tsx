import { X } from 'lucide-react'
import { useId, useRef } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { Field, type FieldTexts } from './field.tsx'
import { TagBox, TagSuggestions } from './tag-box.tsx'
import { type TagEntryOptions, useTagEntry } from './use-tag-entry.ts'

type Props = Omit<FieldTexts, 'label'> &
  Omit<TagEntryOptions, 'suggestions'> & {
    label: string
    suggestions?: readonly string[]
    placeholder?: string
    /** Returns a text about the typed text, or an empty one. It is shown below the box, and screen readers announce it. */
    reply?: (typed: { text: string; hasMatch: boolean }) => string
    className?: string
  }

const NONE: readonly string[] = []

/**
 * A field for tags of any text. Enter or a comma adds a tag. Backspace in the empty box removes the last one.
 * Suggestions match the typed text. With `onSearch` they are what it found.
 */
export function TagInput(props: Props) {
  const { label, labelHidden, hint, error, aside, className, placeholder, reply, ...rules } = props
  const { tags, onTagsChange, suggestions = NONE, listInline: inline } = rules
  const entry = useTagEntry({ ...rules, suggestions })
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const remove = (tag: string) => {
    onTagsChange(tags.filter(other => other !== tag))
    input.current?.focus()
  }
  const { options, active, text } = entry
  const list = { id: listId, label: i18n.t('{label}: suggestions', { label }), options, active, inline }
  return (
    <Field {...{ label, labelHidden, hint, error, aside, className }}>
      {wires => (
        <>
          {tags.length > 0 && (
            <ul className="flex flex-wrap gap-1.5" aria-label={i18n.t('{label}: chosen', { label })}>
              {tags.map(tag => (
                <TagChip key={tag} tag={tag} onRemove={() => remove(tag)} />
              ))}
            </ul>
          )}
          <div className="relative">
            <TagBox {...{ wires, entry, listId, placeholder }} ref={input} />
            {reply && (
              <p role="status" className="text-caption text-ink-2 not-empty:mt-1.5">
                {reply({ text, hasMatch: options.length > 0 })}
              </p>
            )}
            {list.options.length > 0 && <TagSuggestions {...list} onPick={tag => entry.enter([tag])} />}
          </div>
        </>
      )}
    </Field>
  )
}

function TagChip({ tag, onRemove }: { tag: string; onRemove: () => void }) {
  return (
    <li className="inline-flex max-w-full items-center rounded-badge bg-muted py-0.5 ps-2.5 text-body-sm">
      <span className="min-w-0 break-words">{tag}</span>
      <button
        type="button"
        aria-label={i18n.t('Remove {tag}', { tag })}
        onClick={onRemove}
        className="grid size-7 flex-none place-items-center rounded-badge text-ink-3 hover:text-ink touch:size-11"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </li>
  )
}
