import { Navigate, Outlet, useLocation } from 'react-router'
import { links } from '#web/links.ts'
import { useApp } from '#web/platform/app.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'

/** The guard: shows the page with a session; without one goes to /auth, from a shared item with the way back. */
export function RequireSession() {
  const { member } = useApp()
  const { pathname, key } = useLocation()
  if (member === undefined)
    return (
      <main className="grid min-h-dvh place-items-center">
        <Spinner size="lg" label="Checking authentication..." />
      </main>
    )
  // Another member gets pages of their own, without what the last one left in them.
  if (member) return <Outlet key={member.id} />
  const isShared = pathname.startsWith('/detail/')
  // By its key, since Back during the redirect would cancel it for good.
  return <Navigate key={key} to={isShared ? links.signInThen(pathname) : links.auth()} replace />
}
