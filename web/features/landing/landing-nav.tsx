import { useApp } from '#web/platform/app.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { SectionLink } from './section-link.tsx'

/** The ways to the page's sections, and a spinner as long as it is not known whether the visitor has a session. */
export function LandingNav() {
  const { member } = useApp()
  return (
    <>
      {member === undefined && <Spinner size="sm" label="Checking your session..." labelHidden />}
      <SectionLink section="problem" label="Problem" />
      <SectionLink section="solution" label="Solution" />
    </>
  )
}
