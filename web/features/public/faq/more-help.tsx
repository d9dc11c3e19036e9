import { Link } from 'react-router'
import { SupportLink } from '#web/features/public/landing/support-link.tsx'
import { links } from '#web/links.ts'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { Card } from '#web/ui/layout/card.tsx'

/** Where to go with a question that is not among the answers. */
export function MoreHelp() {
  return (
    <Card as="section" padding="lg" aria-labelledby="more-help" className="mt-14">
      <h2 id="more-help" className="text-title">
        Your question is not here?
      </h2>
      <p className="mt-1.5 max-w-[56ch] text-body text-ink-2">
        Ask the people who use Firsthand, or write to us at <SupportLink />.
      </p>
      <Link to={links.marketplace()} className={buttonClass({ className: 'mt-5' })}>
        Join Community
      </Link>
    </Card>
  )
}
