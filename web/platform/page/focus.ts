import { onContentAdded } from './on-content-added.ts'

/** Focuses an element without scrolling to it, even if it is not in the tab order. */
export function focusElement(element: HTMLElement) {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** Returns whether a dialog is open over the page. */
export const isDialogOpen = () => document.querySelector('[role$="dialog"]') !== null

/** A ref that focuses an element when it appears, for example the heading of a screen or the first choice of a dialog. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

/** A ref that focuses the first field of a form when the form opens, and scrolls the whole form into view. */
export function focusInForm(field: HTMLInputElement | HTMLTextAreaElement | null) {
  field?.focus({ preventScroll: true })
  // Without a layout (in tests) the method does not exist.
  field?.form?.scrollIntoView?.({ block: 'nearest' })
}

/**
 * Focuses the element that `find` returns once it is on the page, at once or within 10 s. Does nothing if the member
 * scrolls or presses something earlier.
 */
export const focusWhenShown = (find: () => HTMLElement | null | undefined) =>
  onContentAdded(() => {
    const element = find()
    element?.focus()
    return Boolean(element)
  })

/**
 * When no dialog is open and the focused element goes, focuses the row after an element, else the heading of its section or of
 * the page, for 10 s or until the next press.
 */
export function focusNearIfLost(element: Element | null) {
  const row = element?.closest('li')?.nextElementSibling?.querySelector<HTMLElement>('article')
  const section = element?.closest('section')?.querySelector<HTMLElement>('h2, h3')
  return onContentAdded(() => {
    const next =
      [row, section].find(one => one?.isConnected) ?? document.querySelector<HTMLElement>('main h1')
    if (next && !isDialogOpen() && document.activeElement === document.body) focusElement(next)
    return false
  })
}

/**
 * Focuses the heading of the page that was just shown. Until the heading has loaded, it focuses the whole page. Does
 * nothing if the page has focused an element itself. Returns a function that ends the wait.
 */
export function focusHeading() {
  let focused: HTMLElement | null = null
  return onContentAdded(() => {
    const main = document.querySelector('main')
    const at = document.activeElement
    if (!main) return false
    // A page that is still loading may be hidden, or may replace this heading by another one.
    if (at === focused && at !== main) return false
    const isLost = at === document.body || at === main || at === focused
    if (!isLost && (focused || main.contains(at) || at?.closest('[role$="dialog"]'))) return true
    focused = main.querySelector('h1') ?? main
    focusElement(focused)
    return false
  })
}
