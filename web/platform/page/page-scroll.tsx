import { useContext, useLayoutEffect } from 'react'
import { ScrollRestoration, UNSAFE_DataRouterStateContext, useLocation } from 'react-router'
import { focusElement, isDialogOpen } from './focus.ts'
import { onContentAdded } from './on-content-added.ts'
import { toScrollKey } from './scroll-key.ts'

/**
 * Keeps the scroll position. A new page is shown from its top, or from the part that its address names. Back shows a
 * page at its last position. The router scrolls there once. This component keeps the position while late content makes
 * the page longer, and focuses the named part.
 */
export function PageScroll() {
  // No hook returns the position that the router restores.
  const left = useContext(UNSAFE_DataRouterStateContext)?.restoreScrollPosition
  const { key, hash } = useLocation()
  return (
    <>
      <ScrollRestoration getKey={toScrollKey} />
      <Place key={key} left={left} part={hash.slice(1)} />
    </>
  )
}

/** Keeps a page at its position while it is shown. `left` is in pixels from the top. */
function Place({ left, part }: { left: number | false | null | undefined; part: string }) {
  useLayoutEffect(() => {
    // A page at its top needs no scrolling, and reading the position would force a layout.
    if (typeof left === 'number' && left > 0) return onContentAdded(() => scrollBack(left))
    if (part !== '') return onContentAdded(() => showPart(part))
    return undefined
  }, [left, part])
  return null
}

// The next two functions never return true, because a list above that loads later would move the position again.
function scrollBack(top: number) {
  if (Math.abs(scrollY - top) >= 1) scrollTo(0, top)
  return false
}

function showPart(name: string) {
  // A dialog that has opened since keeps the focus.
  if (isDialogOpen()) return false
  const part = document.getElementById(decoded(name))
  part?.scrollIntoView()
  if (part && part !== document.activeElement) focusElement(part)
  return false
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
