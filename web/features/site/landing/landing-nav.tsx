import { i18n } from '#contract/text/i18n.ts'
import { buttonClass } from '#web/ui/form/button.tsx'

export function LandingNav() {
  return (
    <>
      <SectionLink section="problem" label={i18n.t('Problem')} />
      <SectionLink section="solution" label={i18n.t({ message: 'Solution', context: 'landing page' })} />
    </>
  )
}

function SectionLink({ section, label }: { section: string; label: string }) {
  const go = () => {
    const target = document.getElementById(section)
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    target?.scrollIntoView({ behavior: still ? 'instant' : 'smooth' })
    target?.focus({ preventScroll: true })
  }
  return (
    <button
      type="button"
      onClick={go}
      className={buttonClass({ look: 'ghost', className: 'max-md:px-2 max-sm:px-1 max-sm:text-[13px]' })}
    >
      {label}
    </button>
  )
}
