import type { Ref } from 'react'
import type { FieldWires } from './field.tsx'
import { inputClass } from './input-class.ts'
import { createTagKeyHandler, type useTagEntry } from './use-tag-entry.ts'

type Props = {
  wires: FieldWires
  entry: ReturnType<typeof useTagEntry>
  listId: string
  ref: Ref<HTMLInputElement>
  placeholder?: string | undefined
  disabled?: boolean | undefined
}

/** The text box of a tag input: a combobox that keeps the focus while the list is walked through. */
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
      onBlur={() => entry.show(false)}
      className={inputClass('h-10 touch:h-11')}
    />
  )
}
