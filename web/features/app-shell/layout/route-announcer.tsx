import { useEffect, useRef, useState } from 'react'
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router'
import { focusHeading } from '#web/platform/page/focus.ts'
import { useShownTitle } from '#web/platform/page/use-title.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

/** After each navigation, screen readers read the title of the page, and the heading takes the focus. */
export function RouteAnnouncer() {
  const isMoved = useRouteChange()
  const title = useShownTitle()
  return (
    <>
      <Outlet />
      <VisuallyHidden role="status">{isMoved && title}</VisuallyHidden>
    </>
  )
}

/** Returns whether a page other than the first has been shown, and focuses the heading of each. */
function useRouteChange() {
  const { pathname } = useLocation()
  const way = useNavigationType()
  const shown = useRef(pathname)
  const [isMoved, setMoved] = useState(false)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setMoved(true)
    // A redirect while the site opens counts as the first page, which screen readers read from its top.
    if (way === NavigationType.Replace && !navigator.userActivation?.hasBeenActive) return
    return focusHeading()
  }, [pathname, way])
  return isMoved
}
