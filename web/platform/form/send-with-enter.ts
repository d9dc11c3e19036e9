import type { KeyboardEvent } from 'react'
import { isComposing } from '#web/ui/form/is-composing.ts'

/** A key handler of a text area: Ctrl Enter, or ⌘ Enter, presses the button that sends its form. */
export function sendWithEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, nativeEvent } = event
  if (key !== 'Enter' || ctrlKey === metaKey || altKey || shiftKey || repeat || isComposing(nativeEvent))
    return
  event.preventDefault()
  event.currentTarget.form?.querySelector<HTMLButtonElement>('[type="submit"]')?.click()
}
