import { onContentAdded } from './on-content-added.ts'

/** Focuses an element without scrolling to it, even if Tab never stops at it. */
export function focusElement(element: HTMLElement) {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** Returns whether a dialog is open over the page. */
export const isDialogOpen = () => document.querySelector('[role$="dialog"]') !== null

/** A ref that moves the focus to an element when it appears: a screen's heading, a dialog's first choice. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

/** A ref that moves the focus to the first field of a form when that opens, and shows the whole form between the bars. */
export function focusInForm(field: HTMLInputElement | HTMLTextAreaElement | null) {
  field?.focus({ preventScroll: true })
  // Where there is no layout there is no such method.
  field?.form?.scrollIntoView?.({ block: 'nearest' })
}

/**
 * Focuses what `find` returns as soon as that is on the page, at once or within 10 s. Does nothing if the member scrolls or
 * presses something before.
 */
export const focusWhenShown = (find: () => HTMLElement | null | undefined) =>
  onContentAdded(() => {
    const element = find()
    element?.focus()
    return Boolean(element)
  })

/**
 * Focuses the heading of the page that was just shown, or the whole page until the heading is loaded; it waits for a page that is
 * still loading. Does nothing if the page has focused something itself. Returns a function that stops the wait.
 */
export function focusHeading() {
  let focused: HTMLElement | null = null
  return onContentAdded(() => {
    const main = document.querySelector('main')
    const at = document.activeElement
    if (!main) return false
    // A page that is still loading may be hidden, or put another heading in the place of this one.
    if (at === focused && at !== main) return false
    const isLost = at === document.body || at === main || at === focused
    if (!isLost && (focused || main.contains(at) || at?.closest('[role$="dialog"]'))) return true
    focused = main.querySelector('h1') ?? main
    focusElement(focused)
    return false
  })
}
