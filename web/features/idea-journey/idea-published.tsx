import { Link } from 'react-router'
import type { ItemId } from '#contract/ids.ts'
import { focusOnArrival } from '#web/features/journey-frame/focus-on-arrival.ts'
import { links } from '#web/links.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Celebration } from '#web/ui/celebration.tsx'

export function IdeaPublished({ id }: { id: ItemId }) {
  return (
    <Celebration
      className="py-10 md:py-16"
      heading={
        <h1 ref={focusOnArrival} tabIndex={-1} className="mt-4 display-face text-h1 outline-none">
          Vision Validated!
        </h1>
      }
      badge={
        <Badge tone="signal" size="md">
          Visionary
        </Badge>
      }
      action={
        <>
          <Link to={links.marketplace()} className={buttonClass({ size: 'lg' })}>
            Continue Your Journey
          </Link>
          <Link to={links.item('idea', id)} className={buttonClass({ look: 'outline', size: 'lg' })}>
            See your idea
          </Link>
        </>
      }
    >
      Your idea is live. From here on, every vote and every answer is evidence.
    </Celebration>
  )
}
