import type { KeyboardEvent } from 'react'
import { isComposing } from '#web/ui/form/is-composing.ts'

/**
 * Returns a key handler that closes a form with Escape by calling `close`. If an element in the form uses Escape
 * itself, the handler does nothing.
 */
export const onEscape = (close: (() => void) | undefined) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event.nativeEvent) || !close) return
  event.preventDefault()
  close()
}
