import { Link } from 'react-router'
import { ActiveProjects } from '#web/features/projects/active-projects.tsx'
import { PortfolioTiles } from '#web/features/projects/portfolio-tiles.tsx'
import { NotificationsCard } from '#web/features/signals/notifications-card.tsx'
import { links } from '#web/links.ts'
import { useTitle } from '#web/platform/use-title.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export function Dashboard() {
  useTitle('Dashboard')
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
      <PortfolioTiles />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
        <ActiveProjects />
        <NotificationsCard />
      </div>
    </>
  )
}
