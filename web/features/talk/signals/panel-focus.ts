import { focusInForm } from '#web/platform/page/focus.ts'

const TOUCH = '(pointer: coarse)'
/** The part of a phone's screen that the keyboard leaves free. */
const ABOVE_KEYBOARD = 0.5

/**
 * After a press with a pointer the first field takes the focus, so that typed letters are not taken for shortcuts. After a
 * key the row keeps it: J and K go to other rows, and R goes to the reply. Texts that do not fit above a phone's keyboard
 * are shown from their beginning instead.
 */
export function beginInPanel(panel: HTMLElement, isPressed: boolean) {
  const row = panel.closest('li[data-source]') ?? panel
  const field = panel.querySelector('textarea')
  const isLong = matchMedia(TOUCH).matches && isTooLong(panel, field)
  row.scrollIntoView({ block: isLong ? 'start' : 'nearest' })
  if (!isPressed) return
  if (field && !isLong) focusInForm(field)
  else panel.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true })
}

const isTooLong = (panel: HTMLElement, field: HTMLElement | null) => {
  const end = (field ?? panel).getBoundingClientRect().bottom
  return end - panel.getBoundingClientRect().top > innerHeight * ABOVE_KEYBOARD
}

/**
 * Focuses the next open field after one was sent. Without another one, focuses `end`, which is in place of the sent field.
 */
export function goOnFrom(end: HTMLElement | null) {
  const panel = end?.closest('[data-panel]')
  const fields = [...(panel?.querySelectorAll('textarea') ?? [])]
  const next = fields.find(field => !end?.parentElement?.contains(field))
  if (next) focusInForm(next)
  else end?.focus({ preventScroll: true })
}
