import type { ReactNode } from 'react'
import { PageScroll } from '#web/platform/page-scroll.tsx'
import { SkipLink } from '#web/ui/layout/skip-link.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

type Props = { nav?: ReactNode; className?: string | false; children: ReactNode }

/** What stands around the pages that need no session; `nav` goes into the header. */
export function PublicPage({ nav, className, children }: Props) {
  return (
    <div className={cx('flex min-h-dvh flex-col', className)}>
      <SkipLink />
      <PublicHeader>{nav}</PublicHeader>
      <main id="main" className="flex-1">
        {children}
      </main>
      <PublicFooter />
      <PageScroll />
    </div>
  )
}
