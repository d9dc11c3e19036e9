import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import type { Project } from '#contract/items/items.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText, toPercentText } from '#contract/text/number-text.ts'
import { shortLine } from '#contract/text/plain-line.ts'
import { uiKinds } from '#web/features/core/ui-kinds.ts'
import {
  toValidationStatus,
  validationProgress,
  votesToComplete,
} from '#web/features/items/items/progress.ts'
import { type Status, statusNames } from '#web/features/items/items/status-names.ts'
import { links } from '#web/links.ts'
import { Glyph } from '#web/ui/brand/glyph.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { InfoTip } from '#web/ui/overlay/info-tip.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { KindBadge } from '#web/ui/text/kind-badge.tsx'

type PartProps = { project: Project; page: number }

/** A later domain provides these. The id of the title is `project-…`, so that they can name it as their description. */
export type ProjectParts = {
  State: ComponentType<PartProps>
  Sentence: ComponentType<PartProps>
  Step: ComponentType<PartProps>
}

type Props = PartProps & { parts: ProjectParts }

export function ProjectRow({ project, page, parts: { State, Sentence, Step } }: Props) {
  const part = { project, page }
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-t border-line-subtle py-1.5 first:border-0 sm:py-3 sm:grid-cols-[auto_minmax(0,1fr)_17rem_auto] sm:gap-x-4 lg:grid-cols-[auto_minmax(0,1fr)_17rem_9.5rem]">
      <Glyph
        id={project.id}
        kind={uiKinds[project.kind]}
        size="sm"
        className="row-span-3 self-center max-sm:hidden"
      />
      <Title project={project} />
      <Slot className="min-h-5 max-sm:col-span-full max-sm:row-start-2">
        <Sentence {...part} />
      </Slot>
      <Slot className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1 max-sm:col-span-full max-sm:row-start-3 sm:col-start-3 sm:row-span-3 sm:row-start-1 sm:min-h-12 sm:flex-col sm:flex-nowrap sm:items-start sm:justify-center sm:self-center">
        <State {...part} />
      </Slot>
      <Votes project={project} />
      <Slot className="flex min-h-8 min-w-30 justify-end max-sm:col-start-2 max-sm:row-start-4 sm:col-start-4 sm:row-span-3 sm:row-start-1 sm:self-center touch:min-h-11">
        <Step {...part} />
      </Slot>
    </li>
  )
}

/** The longest title in a row, in characters, so that its kind stays beside it. */
const TITLE_MAX = 90

function Title({ project }: { project: Project }) {
  return (
    <p className="col-span-full min-w-0 leading-snug [overflow-wrap:anywhere] sm:col-span-1">
      <Link
        id={`project-${project.id}`}
        dir="auto"
        to={links.item(project.kind, project.id)}
        className="font-medium [unicode-bidi:isolate] after:absolute after:inset-0 after:rounded-small"
      >
        {shortLine(project.title, TITLE_MAX)}
      </Link>
      <KindBadge kind={uiKinds[project.kind]} size="sm" className="ms-2.5" />
      {project.status !== 'published' && (
        <Badge tone="warning" size="sm" className="ms-2.5">
          {project.status === 'hidden' ? i18n.t('Hidden by a moderator') : i18n.t('Removed by a moderator')}
        </Badge>
      )}
    </p>
  )
}

const Slot = ({ className, children }: { className: string; children: ReactNode }) => (
  <div className={cx('rounded-small empty:animate-skeleton empty:bg-muted', className)}>{children}</div>
)

const MLP = i18n.t('MLP: minimum lovable product, the smallest version people enjoy using.')

/** The colors of the badges of these statuses. */
const STATUS_COLORS: Partial<Record<Status, string>> = {
  'In Validation': 'text-warning-text',
  'MLP Built': 'text-insight-text',
  Launched: 'text-success-text',
}

function Votes({ project }: { project: Project }) {
  const { kind, voteCount } = project
  const progress = validationProgress(kind, voteCount)
  const status = toValidationStatus(project)
  return (
    <div className="flex min-h-5 flex-wrap items-center gap-x-2 text-caption text-ink-3 tabular-nums max-sm:row-start-4 sm:mt-0.5">
      {i18n.t('Votes {count}', { count: toNumberText(voteCount) })}
      <Progress
        className="h-1! w-11"
        tone="quiet"
        value={progress}
        label={i18n.t('Votes')}
        valueText={toPercentText(progress)}
      />
      <span className={STATUS_COLORS[status]}>
        {i18n.t('{percent}, {status}', { percent: toPercentText(progress), status: statusNames[status] })}
      </span>
      <span className="relative z-1 flex">
        <InfoTip label={i18n.t('About votes')}>
          {i18n.t('{count, plural, other {Full at # votes.}}', { count: votesToComplete(kind) })}
          {status.includes('MLP') && ` ${MLP}`}
        </InfoTip>
      </span>
    </div>
  )
}
