import { X } from 'lucide-react'
import { type Ref, useId, useRef } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { cx } from '#web/ui/text/cx.ts'
import { Field, type FieldTexts, type FieldWires, inputClass } from './field.tsx'
import { createTagKeyHandler, type TagEntryOptions, useTagEntry } from './use-tag-entry.ts'

type Props = Omit<FieldTexts, 'label'> &
  Omit<TagEntryOptions, 'suggestions'> & {
    label: string
    suggestions?: readonly string[]
    placeholder?: string
    /** The name of a tag that is an id. */
    nameOf?: (tag: string) => string
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
  const { tags, onTagsChange, suggestions = NONE, listInline: inline, nameOf = String } = rules
  const entry = useTagEntry({ ...rules, suggestions })
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const remove = (tag: string) => {
    onTagsChange(tags.filter(other => other !== tag))
    input.current?.focus()
  }
  const { options, active, text } = entry
  const shown = { options, active, inline, nameOf }
  const list = { id: listId, label: i18n.t('{label}: suggestions', { label }), ...shown }
  return (
    <Field {...{ label, labelHidden, hint, error, aside, className }}>
      {wires => (
        <>
          {tags.length > 0 && (
            <ul className="flex flex-wrap gap-1.5" aria-label={i18n.t('{label}: chosen', { label })}>
              {tags.map(tag => (
                <TagChip key={tag} tag={nameOf(tag)} onRemove={() => remove(tag)} />
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

type TagSuggestionsProps = {
  id: string
  label: string
  options: readonly string[]
  active: number
  inline: boolean | undefined
  nameOf: (option: string) => string
  onPick: (option: string) => void
}

type TagBoxProps = {
  wires: FieldWires
  entry: ReturnType<typeof useTagEntry>
  listId: string
  ref: Ref<HTMLInputElement>
  placeholder?: string | undefined
}

/** The text box of a tag input. It is a combobox that keeps the focus while the arrow keys move through the list. */
function TagBox({ wires, entry, listId, ...input }: TagBoxProps) {
  const expanded = entry.options.length > 0
  return (
    <input
      {...wires}
      {...input}
      type="text"
      role="combobox"
      autoComplete="off"
      enterKeyHint="enter"
      aria-autocomplete="list"
      aria-expanded={expanded}
      aria-controls={expanded ? listId : undefined}
      aria-activedescendant={entry.active >= 0 ? `${listId}-${entry.active}` : undefined}
      value={entry.text}
      onChange={event => entry.type(event.target.value)}
      onKeyDown={createTagKeyHandler(entry)}
      onFocus={() => entry.show(true)}
      onClick={() => entry.show(true)}
      onBlur={entry.leave}
      className={inputClass('h-10 touch:h-11')}
    />
  )
}

const POPUP = 'absolute inset-x-0 top-full z-30 mt-1.5 rounded-hero bg-raised p-1 shadow-popover'

/** The listbox of a tag input. The focus stays in the input, which names the active option by its id. */
function TagSuggestions({ id, label, options, active, inline, nameOf, onPick }: TagSuggestionsProps) {
  return (
    <div id={id} role="listbox" aria-label={label} className={inline ? 'mt-2 flex flex-wrap gap-1.5' : POPUP}>
      {options.map((option, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input has the focus and the keys
        <div
          key={option}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onPointerDown={event => event.preventDefault()}
          onClick={() => onPick(option)}
          className={cx(
            'flex min-h-9 cursor-pointer items-center text-body-sm touch:min-h-11',
            inline ? 'max-w-full rounded-full px-3 ring-1 ring-line ring-inset' : 'rounded-small px-2.5',
            index === active ? 'reached' : 'hover:bg-subtle',
          )}
        >
          <bdi className="min-w-0 [overflow-wrap:anywhere]">{nameOf(option)}</bdi>
        </div>
      ))}
    </div>
  )
}
