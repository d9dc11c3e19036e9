/**
 * Does an act at once, or when the press that is under way has ended: what a press leads to must not move away
 * under it, or the browser takes it for no click.
 */
export function afterPress(act: () => void) {
  if (!document.querySelector(':active')) return act()
  const ended = new AbortController()
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(
      end,
      () => {
        ended.abort()
        // The click follows.
        setTimeout(act)
      },
      { signal: ended.signal },
    )
}
