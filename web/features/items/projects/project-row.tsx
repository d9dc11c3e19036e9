import { ChevronRight } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import type { Project } from '#contract/items.ts'
import { uiKinds } from '#web/features/items/items/kinds.ts'
import { progressOf, statusOf } from '#web/features/items/items/progress.ts'
import { StatusBadge } from '#web/features/items/items/status-badge.tsx'
import { links } from '#web/links.ts'
import { Glyph } from '#web/ui/brand/glyph.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { KindBadge } from '#web/ui/text/kind-badge.tsx'

/** An own item with how far it is. */
export function ProjectRow({ project }: { project: Project }) {
  const { search } = useLocation()
  const progress = progressOf(project.kind, project.voteCount)
  return (
    <li className="relative flex items-center gap-3.5 border-t border-line-subtle py-3.5 first:border-0">
      <Glyph id={project.id} kind={uiKinds[project.kind]} size="sm" />
      <div className="min-w-0 flex-1">
        <Link
          dir="auto"
          to={links.item(project.kind, project.id)}
          state={{ from: 'dashboard', search }}
          className="line-clamp-2 font-medium [overflow-wrap:anywhere] after:absolute after:inset-0 after:rounded-small"
        >
          {project.title}
        </Link>
        <p className="mt-1.5 flex flex-wrap items-center gap-1.5">
          <KindBadge kind={uiKinds[project.kind]} size="sm" />
          <StatusBadge status={statusOf(project)} size="sm" />
        </p>
        <Progress className="mt-2.5 sm:hidden" value={progress} label="Progress" valueText={`${progress}%`} />
      </div>
      <Progress
        className="w-37.5 max-sm:hidden"
        value={progress}
        label="Progress"
        valueText={`${progress}%`}
      />
      <span className="w-11 text-end font-mono text-caption text-ink-2 tabular-nums">{progress}%</span>
      <ChevronRight aria-hidden="true" className="size-4 max-sm:hidden text-ink-3 rtl:-scale-x-100" />
    </li>
  )
}
