import { Link } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { links } from '#web/links.ts'
import { Mark } from '#web/ui/brand/mark.tsx'
import { buttonClass } from '#web/ui/form/button.tsx'
import { cx } from '#web/ui/text/cx.ts'

const ARROW = 'size-4.5 fill-none stroke-current stroke-2 rtl:-scale-x-100'

export function CallToAction({ className }: { className?: string }) {
  return (
    <p className={cx('flex flex-col items-center gap-x-4 gap-y-3 sm:flex-row', className)}>
      <Link
        to={links.signUp()}
        className={buttonClass({ look: 'signal', size: 'lg', className: 'max-sm:w-full' })}
      >
        {i18n.t('Get Started Free')}
        <svg viewBox="0 0 24 24" className={ARROW} aria-hidden="true">
          <path strokeLinecap="round" strokeLinejoin="round" d="M5 12h14m-7-7 7 7-7 7" />
        </svg>
      </Link>
      <span className="text-body-sm text-ink-3">{i18n.t('No credit card required')}</span>
    </p>
  )
}

export function Closing() {
  return (
    <section aria-labelledby="closing-title" className="border-t border-line-subtle">
      <div className="mx-auto flex max-w-landing flex-col items-center px-4 py-10 text-center md:px-11 md:py-22">
        <Mark size="lg" />
        <h2 id="closing-title" className="display-face mt-5 max-w-[18ch] text-detail">
          {i18n.t("Ready to Start Your Hero's Journey?")}
        </h2>
        <p className="mt-4 max-w-[46ch] text-lead text-ink-2">
          {i18n.t(
            'Bring your first idea, or help somebody with theirs. Say yes or no, answer a question, and see what comes of it.',
          )}
        </p>
        <CallToAction className="mt-8 max-sm:w-full" />
      </div>
    </section>
  )
}
