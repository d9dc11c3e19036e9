import { type KeyboardEvent, useState } from 'react'
import { isBlank } from '#contract/text/blank.ts'
import { isComposing } from './is-composing.ts'
import { addTag, getNextOption, hasTag, splitDraft, splitTags, suggestTags } from './tag-rules.ts'

export type TagEntryOptions = {
  tags: readonly string[]
  onTagsChange: (tags: string[]) => void
  suggestions: readonly string[]
  max?: number | undefined
  maxLength?: number | undefined
  /** True if leaving the box adds the typed text. A press on another button then does not lose it. */
  keepsTyped?: boolean | undefined
  /** True if the suggestions are part of the page and cover nothing. Otherwise they open over the page. */
  listInline?: boolean | undefined
  /** Gets the typed text. The suggestions are what it found, and no other tag can be added. */
  onSearch?: ((text: string) => void) | undefined
}

function useText({ onSearch }: TagEntryOptions) {
  const [text, setText] = useState('')
  const change = (typed: string) => {
    setText(typed)
    onSearch?.(typed)
  }
  return [text, change] as const
}

export function useTagEntry(options: TagEntryOptions) {
  const { tags, onTagsChange, suggestions, max, maxLength, keepsTyped, listInline = false } = options
  const among = options.onSearch && suggestions
  const [text, setText] = useText(options)
  const [active, setActive] = useState(-1)
  const [open, setOpen] = useState(false)
  const full = max !== undefined && tags.length >= max
  const shownOptions =
    (open || listInline) && !full ? suggestTags({ suggestions, tags, text: among ? '' : text }) : []

  const show = (shown: boolean) => {
    setOpen(shown)
    setActive(-1)
  }
  const enter = (finished: readonly string[], draft = '') => {
    const next = finished.reduce(
      (added, item) => addTag({ tags: added, text: item, max, maxLength, among }),
      tags,
    )
    if (next !== tags) onTagsChange([...next])
    // A tag that is too long, or one too many, stays as text, so that the member can change it.
    const refused = finished.filter(item => !isBlank(item) && !hasTag(next, item)).map(item => item.trim())
    setText([...refused, draft].filter(Boolean).join(', '))
    // An open list would cover the elements below, such as the button to continue.
    show(false)
  }
  const type = (value: string) => {
    const { finished, draft } = splitDraft(value)
    enter(finished, draft)
    setOpen(true)
  }
  const leave = () => (keepsTyped && text !== '' ? enter(splitTags(text)) : show(false))
  /** Drops the text that leaving the box would add. */
  const clear = () => keepsTyped && setText('')
  const move = (step: 1 | -1) => {
    setOpen(true)
    setActive(getNextOption({ active, count: shownOptions.length, step }))
  }
  const removeLast = () => {
    if (text === '' && tags.length > 0) onTagsChange(tags.slice(0, -1))
  }
  const isPopup = shownOptions.length > 0 && !listInline
  return { text, active, options: shownOptions, isPopup, type, enter, show, leave, clear, move, removeLast }
}

/** Ignores keys that an input method uses. */
export function createTagKeyHandler(entry: ReturnType<typeof useTagEntry>) {
  return (event: KeyboardEvent) => {
    const { key } = event
    if (isComposing(event.nativeEvent)) return
    if (key === 'Backspace') return entry.removeLast()
    const option = entry.options[entry.active]
    if (key === 'Enter') entry.enter(option === undefined ? splitTags(entry.text) : [option])
    else if (key === 'ArrowDown' || key === 'ArrowUp') entry.move(key === 'ArrowDown' ? 1 : -1)
    else if (key === 'Escape' && entry.isPopup) {
      entry.show(false)
      // A dialog around the field must not close together with the list.
      event.stopPropagation()
    } else {
      // Escape may also close the element around the box, and the box then loses the focus.
      if (key === 'Escape') entry.clear()
      return
    }
    event.preventDefault()
  }
}
