import { Navigate } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { Closing } from '#web/features/site/landing/call-to-action.tsx'
import { GuestFrame } from '#web/features/site/landing/guest-frame.tsx'
import { Hero } from '#web/features/site/landing/hero.tsx'
import { LandingNav } from '#web/features/site/landing/landing-nav.tsx'
import { Problem } from '#web/features/site/landing/problem.tsx'
import { Solution } from '#web/features/site/landing/solution.tsx'
import { Transformation } from '#web/features/site/landing/transformation.tsx'
import { links } from '#web/links.ts'
import { useApp } from '#web/platform/app.ts'
import { useTitle } from '#web/platform/page/use-title.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { cx } from '#web/ui/text/cx.ts'

/**
 * The landing page. Its prerendered form contains both states. The class `returning` on the document decides which one
 * is shown.
 */
export function Landing() {
  const { member } = useApp()
  useTitle(i18n.t('Validate before you build'))
  if (member)
    return (
      <>
        <SessionWait className="grid" />
        <Navigate to={links.dashboard()} replace />
      </>
    )
  const isUnknown = member === undefined
  return (
    <>
      {isUnknown && <SessionWait className="hidden returning:grid" />}
      <GuestFrame nav={<LandingNav />} className={isUnknown && 'returning:hidden'}>
        <Hero />
        <Problem />
        <Solution />
        <Transformation />
        <Closing />
      </GuestFrame>
    </>
  )
}

function SessionWait({ className }: { className?: string }) {
  return (
    <div className={cx('min-h-dvh place-items-center', className)}>
      <Spinner size="lg" label={i18n.t('Checking your session...')} />
    </div>
  )
}
