import { Mark } from '#web/ui/brand/mark.tsx'
import { CallToAction } from './call-to-action.tsx'

export function Closing() {
  return (
    <section aria-labelledby="closing-title" className="border-t border-line-subtle">
      <div className="mx-auto flex max-w-landing flex-col items-center px-4 py-20 text-center md:px-11 md:py-32">
        <Mark size="lg" />
        <h2 id="closing-title" className="display-face mt-7 max-w-[18ch] text-detail">
          Ready to Start Your Hero's Journey?
        </h2>
        <p className="mt-4 max-w-[46ch] text-lead text-ink-2">
          Put your first idea in front of people today and hear what they would really do with it.
        </p>
        <CallToAction className="mt-8 max-sm:w-full" />
      </div>
    </section>
  )
}
