import { Link } from 'react-router'
import { links } from '#web/links.ts'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { Card } from '#web/ui/layout/card.tsx'

/** The call at the end of the leaderboard. */
export const StartMission = () => (
  <Card
    as="section"
    padding="lg"
    tone="panel"
    aria-labelledby="start-mission"
    className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4"
  >
    <div className="min-w-0">
      <h2 id="start-mission" className="display-face text-h2">
        Your next points are one mission away
      </h2>
      <p className="mt-2 text-body-sm text-ink-2">
        Every day brings one small deed that helps somebody build.
      </p>
    </div>
    <Link to={links.dashboard()} className={buttonClass({ look: 'signal' })}>
      Start Your Mission
    </Link>
  </Card>
)
