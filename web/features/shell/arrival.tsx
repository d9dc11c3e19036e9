import { useEffect, useRef, useState } from 'react'
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router'
import { useShownTitle } from '#web/platform/use-title.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/**
 * Stands above every page: when one gives way to another, its name is read out and the focus goes to it, as
 * a browser does for a page it loads.
 */
export function Arrival() {
  const isMoved = useArrival()
  const title = useShownTitle()
  return (
    <>
      <Outlet />
      <VisuallyHidden role="status">{isMoved && title}</VisuallyHidden>
    </>
  )
}

/** Answers whether any page but the first has been shown. */
function useArrival() {
  const { pathname } = useLocation()
  const way = useNavigationType()
  const shown = useRef(pathname)
  const [isMoved, setMoved] = useState(false)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setMoved(true)
    // A page that stands in for another is met from its top: after a sign-in, behind a link that led on.
    if (way !== NavigationType.Replace) focusMain()
  }, [pathname, way])
  return isMoved
}

function focusMain() {
  const main = document.querySelector('main')
  if (!main || main.contains(document.activeElement)) return
  main.tabIndex = -1
  main.focus({ preventScroll: true })
}
