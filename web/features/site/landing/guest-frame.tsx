import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { links } from '#web/links.ts'
import { useApp } from '#web/platform/app.ts'
import { communityName, communityUrl, supportEmail } from '#web/platform/community.ts'
import { PageScroll } from '#web/platform/page/page-scroll.tsx'
import { Mark } from '#web/ui/brand/mark.tsx'
import { buttonClass } from '#web/ui/form/button.tsx'
import { SkipLink } from '#web/ui/layout/skip-link.tsx'
import { cx } from '#web/ui/text/cx.ts'

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
      <div className="mx-auto flex min-h-14 max-w-landing flex-wrap items-center justify-between gap-1 px-4 py-1.5 md:min-h-18 md:px-11">
        <Link
          to={links.home()}
          className="flex min-h-11 items-center gap-2.5 rounded-small text-[1.0625rem] wrap-anywhere font-semibold tracking-[-0.02em]"
        >
          <Mark size="md" />
          <span className={cx(children ? 'max-sm:sr-only' : null)}>{communityName}</span>
        </Link>
        <div className="flex flex-wrap items-center justify-end gap-0.5 md:gap-2">
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
            className: cx('max-md:px-2 max-sm:px-1 max-sm:text-[13px]', isHidden),
          })}
        >
          {i18n.t('Sign In')}
        </Link>
      )}
      <Link
        to={member ? links.dashboard() : links.signUp()}
        className={buttonClass({ className: cx('max-md:px-3 max-sm:px-1.5 max-sm:text-[13px]', isHidden) })}
      >
        {member ? i18n.t('Dashboard') : i18n.t('Get Started Free')}
      </Link>
    </>
  )
}

const LINK =
  'inline-flex min-h-8 items-center rounded-small text-body-sm text-ink-2 hover:text-ink hover:underline touch:min-h-11'

/** `to` leads to a page of the product, `href` outside of it. */
type Entry = { label: string } & ({ to: string } | { href: string })

const columns = () => [
  {
    heading: i18n.t({ message: 'Product', context: 'heading: links to parts of this website' }),
    entries: [
      { label: i18n.t('Marketplace'), to: links.marketplace() },
      { label: i18n.t('Start Validating'), to: links.validate() },
      { label: i18n.t('Leaderboard'), to: links.leaderboard() },
      { label: i18n.t('Dashboard'), to: links.dashboard() },
    ],
  },
  {
    heading: i18n.t('Resources'),
    entries: [
      { label: i18n.t('FAQ'), to: links.faq() },
      { label: i18n.t('Support'), href: `mailto:${supportEmail()}` },
      { label: i18n.t('Community'), href: communityUrl() },
    ],
  },
  {
    heading: i18n.t('Legal'),
    entries: [
      { label: i18n.t('Terms of Service'), to: links.terms() },
      { label: i18n.t('Privacy Policy'), to: links.privacy() },
    ],
  },
]

function PublicFooter() {
  return (
    <footer className="border-t border-line-subtle">
      <div className="mx-auto grid max-w-landing gap-x-8 gap-y-8 px-4 py-9 md:py-12 md:grid-cols-[1.4fr_2fr] md:px-11">
        <div>
          <p className="flex items-center gap-2.5 text-title-sm wrap-anywhere">
            <Mark />
            {communityName}
          </p>
          <p className="mt-3 max-w-[38ch] text-body-sm text-ink-2">
            {i18n.t(
              'The validation platform built for solopreneurs who want to validate fast and build right.',
            )}
          </p>
        </div>
        <div className="grid grid-cols-2 gap-x-6 gap-y-6 max-sm:*:first:row-span-2 sm:grid-cols-3">
          {columns().map(column => (
            <FooterColumn key={column.heading} {...column} />
          ))}
        </div>
      </div>
    </footer>
  )
}

function FooterColumn({ heading, entries }: { heading: string; entries: readonly Entry[] }) {
  return (
    <nav aria-label={heading}>
      <h2 className="text-body-sm font-semibold">{heading}</h2>
      <ul className="mt-2">
        {entries.map(entry => (
          <li key={entry.label}>
            {'to' in entry ? (
              <Link to={entry.to} className={LINK}>
                {entry.label}
              </Link>
            ) : (
              <a href={entry.href} rel="noopener noreferrer" className={LINK}>
                {entry.label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
