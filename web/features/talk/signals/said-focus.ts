import { focusInForm } from '#web/platform/page/focus.ts'

const TOUCH = '(pointer: coarse)'
/** The part of the screen that the keyboard of a phone leaves. */
const ABOVE_KEYBOARD = 0.5

/**
 * Scrolls the opened texts onto the screen. After a press the first field has the focus, or the first button if there is no
 * field, so that no letter typed is taken as a shortcut. With the keyboard, J and K go on to the next row and R leads to the
 * reply. Texts too long to fit above a phone's keyboard are shown from their beginning instead.
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

/** Focuses the next open field of the panel once one was sent, else `end`, which stays in its place. */
export function goOnFrom(end: HTMLElement | null) {
  const panel = end?.closest('[data-panel]')
  const fields = [...(panel?.querySelectorAll('textarea') ?? [])]
  const next = fields.find(field => !end?.parentElement?.contains(field))
  if (next) focusInForm(next)
  else end?.focus({ preventScroll: true })
}
