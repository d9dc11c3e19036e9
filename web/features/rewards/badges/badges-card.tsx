import type { MemberId } from '#contract/ids.ts'
import { ListFrame } from '#web/features/core/lists/list-frame.tsx'
import { usePending } from '#web/platform/use-pending.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { BadgeWall } from './badge-wall.tsx'
import { useBadges, useMemberBadges } from './queries.ts'

/** Every badge: those the member has, and those not yet earned. */
export function OwnBadges() {
  const badges = useBadges()
  const isPending = usePending(badges)
  const { data } = badges
  const earned = data?.filter(({ earnedAt }) => earnedAt !== null).length
  return (
    <Card as="section" padding="lg" aria-labelledby="badges" aria-busy={isPending}>
      <header className="flex items-center justify-between gap-4">
        <h2 id="badges" tabIndex={-1} className="scroll-mt-8 rounded-small text-title-sm">
          Badges
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
        isEmpty={rows => rows.length === 0}
        empty={null}
      >
        {rows => <BadgeWall badges={rows} />}
      </ListFrame>
    </Card>
  )
}

/** The badges of another member. */
export function MemberBadges({ memberId }: { memberId: MemberId }) {
  const badges = useMemberBadges(memberId)
  return (
    <Card as="section" padding="lg" aria-labelledby="badges" aria-busy={badges.isPending}>
      <h2 id="badges" className="text-title-sm">
        Badges
      </h2>
      <ListFrame
        query={badges}
        pending={<Skeleton className="mt-4 h-28" />}
        failureClassName="mt-3"
        isEmpty={rows => rows.length === 0}
        empty={<p className="mt-3 text-body-sm text-ink-2">No badges yet.</p>}
      >
        {rows => <BadgeWall badges={rows} />}
      </ListFrame>
    </Card>
  )
}
