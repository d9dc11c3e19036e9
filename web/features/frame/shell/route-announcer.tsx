import { useEffect, useRef, useState } from 'react'
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router'
import { focusHeading } from '#web/platform/focus.ts'
import { useShownTitle } from '#web/platform/use-title.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

/** Stands above every page: when one gives way to another, its name is read out and its heading has the focus. */
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

/** Answers whether any page but the first has been shown. */
function useRouteChange() {
  const { pathname } = useLocation()
  const way = useNavigationType()
  const shown = useRef(pathname)
  const [isMoved, setMoved] = useState(false)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setMoved(true)
    // An address that leads on while the site is being opened is met from its top, like a first page.
    if (way === NavigationType.Replace && !navigator.userActivation?.hasBeenActive) return
    return focusHeading()
  }, [pathname, way])
  return isMoved
}
