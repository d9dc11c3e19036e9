import { Link } from 'react-router'
import { DailyMission } from '#web/features/missions/daily-mission.tsx'
import { OnboardingSteps } from '#web/features/onboarding/onboarding-steps.tsx'
import { useIsAsked } from '#web/features/onboarding/use-is-asked.ts'
import { ActiveProjects } from '#web/features/projects/active-projects.tsx'
import { PortfolioTiles } from '#web/features/projects/portfolio-tiles.tsx'
import { NotificationsCard } from '#web/features/signals/notifications-card.tsx'
import { FirstWin } from '#web/features/wins/first-win.tsx'
import { links } from '#web/links.ts'
import { useLater } from '#web/platform/use-later.ts'
import { useTitle } from '#web/platform/use-title.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

const MilestonesCard = lazyPart(
  async () => (await import('#web/features/milestones/milestones-card.tsx')).MilestonesCard,
)

export function Dashboard() {
  useTitle('Dashboard')
  const isAsked = useIsAsked()
  const isLater = useLater()
  return (
    <>
      <PageHeader
        title="Your Projects Portfolio"
        text="Track all your ideas, their validation progress, and your next step"
        action={
          <Link to={links.validate()} className={buttonClass({})}>
            New Project
          </Link>
        }
      />
      <OnboardingSteps />
      <PortfolioTiles />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <DailyMission />
          <ActiveProjects />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <NotificationsCard />
          {isLater && <MilestonesCard />}
        </div>
      </div>
      {isAsked && <FirstWin />}
    </>
  )
}
