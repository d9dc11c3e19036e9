import { Navigate } from 'react-router'
import { Closing } from '#web/features/landing/closing.tsx'
import { Hero } from '#web/features/landing/hero.tsx'
import { LandingNav } from '#web/features/landing/landing-nav.tsx'
import { Problem } from '#web/features/landing/problem.tsx'
import { PublicPage } from '#web/features/landing/public-page.tsx'
import { Solution } from '#web/features/landing/solution.tsx'
import { Transformation } from '#web/features/landing/transformation.tsx'
import { links } from '#web/links.ts'
import { useApp } from '#web/platform/app.ts'
import { useTitle } from '#web/platform/use-title.ts'

/** The first words stand while the session check runs: they are what the served page shows. */
export function Landing() {
  const { member } = useApp()
  useTitle('Validate before you build')
  if (member) return <Navigate to={links.dashboard()} replace />
  return (
    <PublicPage nav={<LandingNav />}>
      <Hero />
      <Problem />
      <Solution />
      <Transformation />
      <Closing />
    </PublicPage>
  )
}
