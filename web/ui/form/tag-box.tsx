import type { Ref } from 'react'
import { cx } from '#web/ui/text/cx.ts'
import { type FieldWires, inputClass } from './field.tsx'
import { createTagKeyHandler, type useTagEntry } from './use-tag-entry.ts'

type TagSuggestionsProps = {
  id: string
  label: string
  options: readonly string[]
  active: number
  inline: boolean | undefined
  onPick: (option: string) => void
}

type Props = {
  wires: FieldWires
  entry: ReturnType<typeof useTagEntry>
  listId: string
  ref: Ref<HTMLInputElement>
  placeholder?: string | undefined
}

/** The text box of a tag input. It is a combobox that keeps the focus while the arrow keys move through the list. */
export function TagBox({ wires, entry, listId, ...input }: Props) {
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
export function TagSuggestions({ id, label, options, active, inline, onPick }: TagSuggestionsProps) {
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
          <bdi className="min-w-0 [overflow-wrap:anywhere]">{option}</bdi>
        </div>
      ))}
    </div>
  )
}
