import { Outlet } from 'react-router'
import { PageScroll } from '#web/platform/page/page-scroll.tsx'
import { SkipLink } from '#web/ui/layout/skip-link.tsx'
import { Side } from './side.tsx'
import { StaffProofs } from './staff-proofs.tsx'

/** What surrounds every screen under /admin. */
export function AdminFrame() {
  return (
    <>
      <SkipLink />
      <div className="min-h-dvh lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)]">
        <Side />
        <main id="main" className="min-w-0">
          <Outlet />
        </main>
      </div>
      <StaffProofs />
      <PageScroll />
    </>
  )
}
