import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { brand } from '#contract/brand.ts'
import { links } from '#web/links.ts'
import { Mark } from '#web/ui/brand/mark.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { StartLink } from './start-link.tsx'

/** The bar of the public pages; `children` stand before the way in, on phones in the place of the brand's word. */
export function PublicHeader({ children }: { children?: ReactNode }) {
  return (
    <header className="sticky top-0 z-20 border-b border-line-subtle bg-canvas/94">
      <div className="mx-auto flex min-h-14 max-w-landing flex-wrap items-center justify-between gap-x-2 gap-y-1 px-4 py-1.5 md:min-h-18 md:px-11">
        <Link
          to={links.home()}
          className="flex min-h-11 items-center gap-2.5 rounded-small text-[17px] font-semibold tracking-[-0.02em]"
        >
          <Mark size="md" />
          <span className={cx(children ? 'max-sm:sr-only' : null)}>{brand}</span>
        </Link>
        <div className="flex items-center gap-0.5 md:gap-2">
          {children}
          <StartLink />
        </div>
      </div>
    </header>
  )
}
