import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { links } from '#web/links.ts'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { cx } from '#web/ui/text/cx.ts'

export function CallToAction({ className }: { className?: string }) {
  return (
    <p className={cx('flex flex-col items-center gap-x-4 gap-y-3 sm:flex-row', className)}>
      <Link
        to={links.signUp()}
        className={buttonClass({ look: 'signal', size: 'lg', className: 'max-sm:w-full' })}
      >
        Get Started Free
        <ArrowRight aria-hidden="true" className="size-4.5 rtl:-scale-x-100" />
      </Link>
      <span className="text-body-sm text-ink-3">No credit card required</span>
    </p>
  )
}
