import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { links } from '#web/links.ts'
import { useApp } from '#web/platform/app.ts'
import { communityName } from '#web/platform/community.ts'
import { PageScroll } from '#web/platform/page/page-scroll.tsx'
import { Mark } from '#web/ui/brand/mark.tsx'
import { buttonClass } from '#web/ui/form/button.tsx'
import { SkipLink } from '#web/ui/layout/skip-link.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { PublicFooter } from './public-footer.tsx'

type Props = { nav?: ReactNode; className?: string | false; children: ReactNode }

export function GuestFrame({ nav, className, children }: Props) {
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

function PublicHeader({ children }: { children?: ReactNode }) {
  return (
    <header className="sticky top-0 z-20 border-b border-line-subtle bg-canvas">
      <div className="mx-auto flex min-h-14 max-w-landing flex-wrap items-center justify-between gap-x-2 gap-y-1 px-4 py-1.5 md:min-h-18 md:px-11">
        <Link
          to={links.home()}
          className="flex min-h-11 items-center gap-2.5 rounded-small text-[1.0625rem] wrap-anywhere font-semibold tracking-[-0.02em]"
        >
          <Mark size="md" />
          <span className={cx(children ? 'max-sm:sr-only' : null)}>{communityName}</span>
        </Link>
        <div className="flex items-center gap-0.5 md:gap-2">
          {children}
          <EntryLinks />
        </div>
      </div>
    </header>
  )
}

function EntryLinks() {
  const { member } = useApp()
  const isHidden = member === undefined && 'returning:invisible'
  return (
    <>
      {!member && (
        <Link
          to={links.auth()}
          className={buttonClass({
            look: 'ghost',
            className: cx('max-md:px-2 max-sm:px-1.5 max-sm:text-[13px]', isHidden),
          })}
        >
          {i18n.t('Sign In')}
        </Link>
      )}
      <Link
        to={member ? links.dashboard() : links.signUp()}
        className={buttonClass({ className: cx('max-md:px-3 max-sm:px-2 max-sm:text-[13px]', isHidden) })}
      >
        {member ? i18n.t('Dashboard') : i18n.t('Get Started Free')}
      </Link>
    </>
  )
}
