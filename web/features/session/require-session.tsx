import { Navigate, Outlet, useLocation } from 'react-router'
import { links } from '#web/links.ts'
import { useApp } from '#web/platform/app.ts'
import { Spinner } from '#web/ui/spinner.tsx'

/** The guard: shows the page with a session; without one goes to /auth, from a shared item with the way back. */
export function RequireSession() {
  const { member } = useApp()
  const { pathname } = useLocation()
  if (member === undefined)
    return (
      <main className="grid min-h-dvh place-items-center">
        <Spinner size="lg" label="Checking authentication..." />
      </main>
    )
  // Another member gets pages of their own, without what the last one left in them.
  if (member) return <Outlet key={member.id} />
  const isShared = pathname.startsWith('/detail/')
  return <Navigate to={isShared ? links.signInThen(pathname) : links.auth()} replace />
}
