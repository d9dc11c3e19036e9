import type { KeyboardEvent } from 'react'
import { isComposing } from '#web/ui/form/is-composing.ts'

/** Returns the key handler of a form that `close` closes by Escape. Escape that belongs to something in the form is left to it. */
export const onEscape = (close: (() => void) | undefined) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event.nativeEvent) || !close) return
  event.preventDefault()
  close()
}
