/** Scrolls to the focused element again after something over the page has closed: it may be under the bar at the top. */
export function showFocused(isOpen: boolean) {
  // Where there is no layout there is no such method.
  if (!isOpen) document.activeElement?.scrollIntoView?.({ block: 'nearest' })
}
