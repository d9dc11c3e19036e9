import { Link } from 'react-router'
import { ActiveProjects } from '#web/features/projects/active-projects.tsx'
import { PortfolioTiles } from '#web/features/projects/portfolio-tiles.tsx'
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
      <ActiveProjects />
    </>
  )
}
