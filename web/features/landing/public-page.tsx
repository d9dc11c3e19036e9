import type { ReactNode } from 'react'
import { PageScroll } from '#web/features/shell/page-scroll.tsx'
import { cx } from '#web/ui/cx.ts'
import { SkipLink } from '#web/ui/skip-link.tsx'
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
