/** Scrolls to the focused element after an overlay has closed, because the bar at the top may cover the element. */
export function showFocused(isOpen: boolean) {
  // Without a layout (in tests) the method does not exist.
  if (!isOpen) document.activeElement?.scrollIntoView?.({ block: 'nearest' })
}
