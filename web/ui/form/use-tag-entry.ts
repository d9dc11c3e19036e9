import { type KeyboardEvent, useState } from 'react'
import { addTag, getNextOption, splitDraft, suggestTags } from './tag-rules.ts'

export type TagEntryOptions = {
  tags: readonly string[]
  onTagsChange: (tags: string[]) => void
  suggestions: readonly string[]
  max?: number | undefined
  maxLength?: number | undefined
}

/** The state of a tag input: the text being typed, the matching suggestions and the active one. */
export function useTagEntry({ tags, onTagsChange, suggestions, max, maxLength }: TagEntryOptions) {
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const [open, setOpen] = useState(false)
  const full = max !== undefined && tags.length >= max
  const options = open && !full ? suggestTags({ suggestions, tags, text }) : []

  const show = (shown: boolean) => {
    setOpen(shown)
    setActive(-1)
  }
  const enter = (finished: readonly string[], draft = '') => {
    let next = tags
    for (const item of finished) next = addTag({ tags: next, text: item, max, maxLength })
    if (next !== tags) onTagsChange([...next])
    setText(draft)
    // An open list would cover what is below, such as the button to continue.
    show(false)
  }
  const type = (value: string) => {
    const { finished, draft } = splitDraft(value)
    enter(finished, draft)
    setOpen(true)
  }
  const move = (step: 1 | -1) => {
    setOpen(true)
    setActive(getNextOption({ active, count: options.length, step }))
  }
  const removeLast = () => {
    if (text === '' && tags.length > 0) onTagsChange(tags.slice(0, -1))
  }
  return { text, active, options, type, enter, show, move, removeLast }
}

/** Returns the key handler of a tag input. Keys that belong to an input method's composition are ignored. */
export function createTagKeyHandler(entry: ReturnType<typeof useTagEntry>) {
  return (event: KeyboardEvent) => {
    const { key } = event
    if (event.nativeEvent.isComposing) return
    if (key === 'Backspace') return entry.removeLast()
    if (key === 'Enter') entry.enter([entry.options[entry.active] ?? entry.text])
    else if (key === 'ArrowDown' || key === 'ArrowUp') entry.move(key === 'ArrowDown' ? 1 : -1)
    else if (key === 'Escape' && entry.options.length > 0) {
      entry.show(false)
      // A dialog around the field must stay open when the list closes.
      event.stopPropagation()
    } else return
    event.preventDefault()
  }
}
