/** Scrolls to what has the focus again once something over the page is closed: it may be under the bar at the top. */
export function showFocused(isOpen: boolean) {
  // Where there is no layout there is no such method.
  if (!isOpen) document.activeElement?.scrollIntoView?.({ block: 'nearest' })
}
