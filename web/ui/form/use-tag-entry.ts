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
  /** True if leaving the box adds what was typed, so that no button around it throws that away. */
  keepsTyped?: boolean | undefined
  /** True if the suggestions are part of the page, where they cover nothing, instead of a list that opens over it. */
  listInline?: boolean | undefined
}

/** The state of a tag input: the text being typed, the matching suggestions and the active one. */
export function useTagEntry(options: TagEntryOptions) {
  const { tags, onTagsChange, suggestions, max, maxLength, keepsTyped, listInline = false } = options
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const [open, setOpen] = useState(false)
  const full = max !== undefined && tags.length >= max
  const shownOptions = (open || listInline) && !full ? suggestTags({ suggestions, tags, text }) : []

  const show = (shown: boolean) => {
    setOpen(shown)
    setActive(-1)
  }
  const enter = (finished: readonly string[], draft = '') => {
    const next = finished.reduce((added, item) => addTag({ tags: added, text: item, max, maxLength }), tags)
    if (next !== tags) onTagsChange([...next])
    // What was refused, because it is too long or there are enough, stays to be read and changed.
    const refused = finished.filter(item => !isBlank(item) && !hasTag(next, item)).map(item => item.trim())
    setText([...refused, draft].filter(Boolean).join(', '))
    // An open list would cover what is below, such as the button to continue.
    show(false)
  }
  const type = (value: string) => {
    const { finished, draft } = splitDraft(value)
    enter(finished, draft)
    setOpen(true)
  }
  const leave = () => (keepsTyped && text !== '' ? enter(splitTags(text)) : show(false))
  /** Gives up what leaving the box would add. */
  const giveUp = () => keepsTyped && setText('')
  const move = (step: 1 | -1) => {
    setOpen(true)
    setActive(getNextOption({ active, count: shownOptions.length, step }))
  }
  const removeLast = () => {
    if (text === '' && tags.length > 0) onTagsChange(tags.slice(0, -1))
  }
  const isPopup = shownOptions.length > 0 && !listInline
  return { text, active, options: shownOptions, isPopup, type, enter, show, leave, giveUp, move, removeLast }
}

/** Returns the key handler of a tag input. Keys that belong to an input method's composition are ignored. */
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
      // A dialog around the field must stay open when the list closes.
      event.stopPropagation()
    } else {
      // Escape may close what is around the box, and then the focus leaves it.
      if (key === 'Escape') entry.giveUp()
      return
    }
    event.preventDefault()
  }
}
