import { Navigate, Outlet, useLocation } from 'react-router'
import { links } from '#web/links.ts'
import { useApp } from '#web/platform/app.ts'
import { wasLoggedOut } from '#web/platform/session/session.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'

/** The guard: shows the page to members, and sends others to /auth, with the way back unless they logged out. */
export function RequireSession() {
  const { member } = useApp()
  const { pathname, search, hash, key } = useLocation()
  if (member === undefined)
    return (
      <main className="grid min-h-dvh place-items-center">
        <Spinner size="lg" label="Checking authentication..." />
      </main>
    )
  // Keyed by member, so that the next member gets fresh pages.
  if (member) return <Outlet key={member.id} />
  const path = pathname + search + hash
  const isLeaving = wasLoggedOut() || path === links.dashboard()
  // Keyed, because Back during the redirect would otherwise cancel it for good.
  return <Navigate key={key} to={isLeaving ? links.auth() : links.signInThen(path)} replace />
}
