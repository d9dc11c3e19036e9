import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { useDelayedMount } from '#web/boot/startup-timing.ts'
import { PortfolioTiles } from '#web/features/items/portfolio-tiles.tsx'
import { ActiveProjects } from '#web/features/items/projects/active-projects.tsx'
import { useProjectCount } from '#web/features/items/projects/use-project-count.ts'
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

const FirstWin = lazyPart(async () => (await import('#web/features/rewards/awards/first-win.tsx')).FirstWin)

const MilestonesCard = lazyPart(
  async () => (await import('#web/features/rewards/awards/milestones-card.tsx')).MilestonesCard,
)

const AudienceQuestion = lazyPart(
  async () => (await import('#web/features/evidence/audiences/audience-question.tsx')).AudienceQuestion,
)

const loadEvidence = () => import('#web/features/evidence/project-evidence.tsx')
const projectParts = {
  State: lazyPart(async () => (await loadEvidence()).ProjectState),
  Sentence: lazyPart(async () => (await loadEvidence()).ProjectSentence),
  Step: lazyPart(async () => (await loadEvidence()).ProjectStep),
}

type Block = 'queue' | 'header' | 'steps' | 'responses' | 'projects' | 'tiles' | 'today'

/** Returns the blocks of the page in order. The order depends on the role and the projects of the member. */
function listBlocks({ isExpert, hasProjects }: { isExpert: boolean; hasProjects: boolean }): Block[] {
  if (isExpert && hasProjects) return ['queue', 'steps', 'responses', 'header', 'projects', 'tiles', 'today']
  if (isExpert) return ['queue', 'steps', 'responses', 'today', 'header', 'projects', 'tiles']
  if (hasProjects) return ['header', 'projects', 'steps', 'tiles', 'today']
  return ['header', 'steps', 'projects', 'today', 'tiles']
}

/** The most important block for the member is first. */
export function Dashboard() {
  useTitle(i18n.t('Dashboard'))
  const isAsked = useHasAnsweredRole()
  const isExpert = useIsExpert()
  const count = useProjectCount()
  const hasProjects = count !== undefined && count > 0
  const blocks: Record<Block, ReactNode> = {
    queue: <AnswerNext />,
    header: <PortfolioHeader as={isExpert ? 'h2' : 'h1'} />,
    steps: <OnboardingSteps isFoldedFirst={hasProjects} AudienceQuestion={AudienceQuestion} />,
    responses: <YourResponses />,
    projects: <ActiveProjects parts={projectParts} isFirst={!isExpert} />,
    tiles: <PortfolioTiles />,
    today: <Today />,
  }
  // Until the role and the projects are known, nothing is shown that would move later, but everything loads.
  return (
    <div hidden={isExpert === undefined || count === undefined}>
      {listBlocks({ isExpert: isExpert === true, hasProjects }).map(name => (
        <Fragment key={name}>{blocks[name]}</Fragment>
      ))}
      {isAsked && <FirstWin />}
    </div>
  )
}

function Today() {
  const isLater = useDelayedMount()
  return (
    <div className="grid grid-cols-1 gap-3 not-last:mb-4 md:gap-4 md:not-last:mb-7 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)_minmax(0,0.8fr)]">
      <DailyMission />
      <NotificationsCard />
      <div className="min-h-44 lg:col-span-full xl:col-span-1">{isLater && <MilestonesCard />}</div>
    </div>
  )
}

const PortfolioHeader = ({ as }: { as: 'h1' | 'h2' }) => (
  <PageHeader
    as={as}
    className="max-md:mb-4 max-md:gap-y-3"
    title={i18n.t('Your Projects Portfolio')}
    text={
      <span className={as === 'h2' ? 'phone:hidden' : undefined}>
        {i18n.t('Track all your ideas, their validation progress, and your next step')}
      </span>
    }
    action={
      <Link to={links.validate()} className={buttonClass({})}>
        {i18n.t('New Project')}
      </Link>
    }
  />
)
