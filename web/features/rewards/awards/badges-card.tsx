import type { MemberId } from '#contract/ids.ts'
import type { Badge } from '#contract/rewards/badges.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { usePending } from '#web/platform/use-pending.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, TitledCard } from '#web/ui/layout/card.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { toDayText } from '#web/ui/text/date-text.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { BadgeMark } from './badge-mark.tsx'
import { useBadges, useMemberBadges } from './queries.ts'

export const BadgeWall = ({ badges }: { badges: readonly Badge[] }) => (
  <>
    <ul className="mt-4 grid max-w-176 grid-cols-3 gap-x-2 gap-y-5 sm:grid-cols-4 sm:gap-x-4">
      {badges.map(badge => (
        <BadgeOnWall key={badge.id} badge={badge} />
      ))}
    </ul>
    <details className="mt-4 text-body-sm md:hidden">
      <summary className="w-fit rounded-small py-1 text-ink-2 touch:py-3">
        {i18n.t('What they are for')}
      </summary>
      <dl className="mt-1 space-y-2">
        {badges.map(({ id, name, description }) => (
          <div key={id}>
            <dt className="font-medium">{name}</dt>
            <dd className="text-ink-2">{description}</dd>
          </div>
        ))}
      </dl>
    </details>
  </>
)

function BadgeOnWall({ badge }: { badge: Badge }) {
  const { name, description, earnedAt } = badge
  return (
    <li className="flex flex-col items-center text-center">
      <BadgeMark badge={badge} className="size-16 sm:size-20" />
      <p
        className={cx(
          'mt-2 text-caption font-medium leading-tight [overflow-wrap:anywhere]',
          earnedAt === null && 'text-ink-2',
        )}
      >
        {name}
      </p>
      <p className="mt-1 text-caption text-ink-3 max-md:sr-only">{description}</p>
      {earnedAt === null ? (
        <VisuallyHidden>{i18n.t('Not earned yet')}</VisuallyHidden>
      ) : (
        <time dateTime={earnedAt} className="mt-1 text-caption text-ink-3 max-sm:sr-only">
          {toDayText(earnedAt)}
        </time>
      )}
    </li>
  )
}

export function OwnBadges() {
  const badges = useBadges()
  const isPending = usePending(badges)
  const { data } = badges
  const earned = data?.filter(({ earnedAt }) => earnedAt !== null).length
  return (
    <Card as="section" padding="lg" aria-labelledby="badges" aria-busy={isPending}>
      <header className="flex items-center justify-between gap-4">
        <h2 id="badges" tabIndex={-1} className="scroll-mt-8 rounded-small text-title-sm">
          {i18n.t('Badges')}
        </h2>
        {data && (
          <span className="font-mono text-caption text-ink-3 tabular-nums">
            {earned}/{data.length}
          </span>
        )}
      </header>
      <ListFrame
        query={badges}
        isPending={isPending}
        pending={<Skeleton className="mt-4 h-72" />}
        failureClassName="mt-3"
        rows={data => data}
        empty={null}
      >
        {rows => <BadgeWall badges={rows} />}
      </ListFrame>
    </Card>
  )
}

export function MemberBadges({ memberId }: { memberId: MemberId }) {
  const badges = useMemberBadges(memberId)
  return (
    <TitledCard id="badges" title={i18n.t('Badges')} padding="lg" aria-busy={badges.isPending}>
      <ListFrame
        query={badges}
        pending={<Skeleton className="mt-4 h-28" />}
        failureClassName="mt-3"
        rows={data => data}
        empty={<p className="mt-3 text-body-sm text-ink-2">{i18n.t('No badges yet.')}</p>}
      >
        {rows => <BadgeWall badges={rows} />}
      </ListFrame>
    </TitledCard>
  )
}
