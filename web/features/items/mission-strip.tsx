import { CircleCheck, X } from 'lucide-react'
import { Link } from 'react-router'
import type { Mission, MissionTarget, MissionType } from '#contract/rewards/missions.ts'
import { i18n } from '#contract/text/i18n.ts'
import { AuthorName } from '#web/features/core/author-name.tsx'
import { uiKinds } from '#web/features/core/ui-kinds.ts'
import { CardLink } from '#web/features/items/cards/card-frame.tsx'
import { links } from '#web/links.ts'
import { Glyph } from '#web/ui/brand/glyph.tsx'
import { IconButton } from '#web/ui/form/icon-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { KindBadge } from '#web/ui/text/kind-badge.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'

export const MissionStrip = ({ mission, onClose }: { mission: Mission; onClose: () => void }) => (
  <Card
    as="section"
    tone="panel"
    aria-label={i18n.t('Daily mission')}
    data-source="mission"
    className="relative grid items-center gap-x-8 gap-y-4 pe-14 md:grid-cols-2 md:pe-16"
  >
    <div className="min-w-0">
      <p className="font-mono text-micro text-ink-2 uppercase">
        {i18n.t('Daily mission · +{points}', { points: mission.points })}
      </p>
      <h2 className="mt-2.5 flex items-center gap-2 text-title">
        {mission.completedAt !== null && (
          <>
            <CircleCheck aria-hidden="true" className="size-5 flex-none text-signal-text" />
            <span className="sr-only">{i18n.t('Completed:')}</span>
          </>
        )}
        {mission.title}
      </h2>
      <p className="mt-1 text-body-sm text-ink-2">{mission.description}</p>
      {mission.type === 'connect' && (
        <Link
          to={links.conversations()}
          className="mt-2 inline-block rounded-kbd text-body-sm font-medium text-link hover:underline touch:-mb-3 touch:py-3"
        >
          {i18n.t('Open your conversations')}
        </Link>
      )}
    </div>
    {mission.target && <MissionTargetCard target={mission.target} type={mission.type} />}
    <div className="absolute end-2.5 top-2.5">
      <IconButton label={i18n.t('Close daily mission')} size="sm" onClick={onClose}>
        <X aria-hidden="true" className="size-4.5" />
      </IconButton>
    </div>
  </Card>
)

type MissionTargetCardProps = { target: MissionTarget; type: MissionType }

function MissionTargetCard({ target: { id, kind, title, member }, type }: MissionTargetCardProps) {
  return (
    <article className="relative grid min-w-0 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 rounded-card bg-surface p-3.5 shadow-card hover:bg-raised max-md:-me-10">
      <Glyph id={id} kind={uiKinds[kind]} size="sm" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-caption text-ink-3 [overflow-wrap:anywhere]">
          <KindBadge kind={uiKinds[kind]} size="sm" />
          <span className="min-w-0">
            <Sentence text={type === 'connect' ? i18n.t('<0/> voted on this') : '<0/>'}>
              <AuthorName author={member} className="relative z-1" />
            </Sentence>
          </span>
        </p>
        <h3 dir="auto" className="mt-1 text-title-sm [overflow-wrap:anywhere]">
          <CardLink item={{ id, kind, name: title }} />
        </h3>
      </div>
    </article>
  )
}
