import { SectionLink } from './section-link.tsx'

/** The ways to the page's sections. */
export function LandingNav() {
  return (
    <>
      <SectionLink section="problem" label="Problem" />
      <SectionLink section="solution" label="Solution" />
    </>
  )
}
