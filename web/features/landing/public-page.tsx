import type { ReactNode } from 'react'
import { ScrollRestoration } from 'react-router'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

/** What stands around the pages that need no session; `nav` goes into the header. */
export function PublicPage({ nav, children }: { nav?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PublicHeader>{nav}</PublicHeader>
      <main id="main" className="flex-1">
        {children}
      </main>
      <PublicFooter />
      <ScrollRestoration />
    </div>
  )
}
