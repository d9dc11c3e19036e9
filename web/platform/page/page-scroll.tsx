import { useContext, useLayoutEffect } from 'react'
import { ScrollRestoration, UNSAFE_DataRouterStateContext, useLocation } from 'react-router'
import { focusElement, isDialogOpen } from './focus.ts'
import { onContentAdded } from './on-content-added.ts'
import { toScrollKey } from './scroll-key.ts'

/**
 * Keeps the scroll position: a new page is shown from its top or at the part that its address names, and Back where it was
 * left. The router scrolls there once. This stays there while late content lengthens the page, and focuses the named part.
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

type PlaceProps = { left: number | false | null | undefined; part: string }

/** Keeps one page at its position while it is shown; `left` is in pixels from the top. */
function Place({ left, part }: PlaceProps) {
  useLayoutEffect(() => {
    // The top needs no restoring, and reading the position would force a layout.
    if (typeof left === 'number' && left > 0) return onContentAdded(() => scrollBack(left))
    if (part !== '') return onContentAdded(() => showPart(part))
    return undefined
  }, [left, part])
  return null
}

// Neither ever returns true: a list above that loads later would move the position again.
function scrollBack(top: number) {
  if (Math.abs(scrollY - top) >= 1) scrollTo(0, top)
  return false
}

function showPart(name: string) {
  // It may come after a dialog was opened, which keeps the focus.
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
