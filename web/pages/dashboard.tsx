import { Link } from 'react-router'
import { useDelayedMount } from '#web/boot/moments.ts'
import { ActiveProjects } from '#web/features/items/active-projects.tsx'
import { PortfolioTiles } from '#web/features/items/portfolio-tiles.tsx'
import { FirstWin } from '#web/features/rewards/awards/first-win.tsx'
import { DailyMission } from '#web/features/rewards/missions/daily-mission.tsx'
import { OnboardingSteps } from '#web/features/rewards/onboarding/onboarding-steps.tsx'
import { useHasAnsweredRole, useIsExpert } from '#web/features/rewards/onboarding/rail-view.ts'
import { AnswerNext } from '#web/features/talk/open-questions/answer-next.tsx'
import { YourResponses } from '#web/features/talk/responses/your-responses.tsx'
import { NotificationsCard } from '#web/features/talk/signals/notifications-card.tsx'
import { links } from '#web/links.ts'
import { useTitle } from '#web/platform/page/use-title.ts'
import { buttonClass } from '#web/ui/form/button.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'

const MilestonesCard = lazyPart(
  async () => (await import('#web/features/rewards/awards/milestones-card.tsx')).MilestonesCard,
)

const ProjectEvidence = lazyPart(
  async () => (await import('#web/features/evidence/project-evidence.tsx')).ProjectEvidence,
)
const EvidenceKey = lazyPart(
  async () => (await import('#web/features/evidence/project-evidence.tsx')).EvidenceKey,
)

/** A builder's projects. An expert's page leads with what to answer next and what followed from their answers. */
export function Dashboard() {
  useTitle('Dashboard')
  const isAsked = useHasAnsweredRole()
  const isLater = useDelayedMount()
  const isExpert = useIsExpert()
  // Until the role is known nothing is shown that would have to move, but everything loads.
  return (
    <div hidden={isExpert === undefined}>
      {isExpert && <AnswerNext />}
      {isExpert === false && <PortfolioHeader as="h1" />}
      <OnboardingSteps />
      {isExpert && (
        <>
          <YourResponses />
          <PortfolioHeader as="h2" />
        </>
      )}
      <PortfolioTiles />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <DailyMission />
          <ActiveProjects Detail={isLater && ProjectEvidence} Key={isLater && EvidenceKey} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <NotificationsCard />
          {isLater && <MilestonesCard />}
        </div>
      </div>
      {isAsked && <FirstWin />}
    </div>
  )
}

const PortfolioHeader = ({ as }: { as: 'h1' | 'h2' }) => (
  <PageHeader
    as={as}
    title="Your Projects Portfolio"
    text="Track all your ideas, their validation progress, and your next step"
    action={
      <Link to={links.validate()} className={buttonClass({})}>
        New Project
      </Link>
    }
  />
)
