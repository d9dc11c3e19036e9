import { Outlet, ScrollRestoration } from 'react-router'
import { useLiveConnection } from '#web/features/live/connection.ts'
import { useWins } from '#web/features/wins/queries.ts'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { DesktopHeader } from './desktop-header.tsx'

/** What stands around every page behind the guard. */
export function AppShell() {
  useWins()
  useLiveConnection()
  return (
    <>
      <SkipLink />
      <DesktopHeader />
      <main id="main" className="mx-auto w-full max-w-app px-4 pt-5 pb-28 md:px-7 md:pt-9 md:pb-15">
        <Outlet />
      </main>
      <BottomBar />
      <ScrollRestoration />
    </>
  )
}
