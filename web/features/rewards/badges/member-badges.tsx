import type { MemberId } from '#contract/ids.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { BadgeWall } from './badge-wall.tsx'
import { useMemberBadges } from './queries.ts'

/** The badges that another member has. */
export function MemberBadges({ memberId }: { memberId: MemberId }) {
  const badges = useMemberBadges(memberId)
  const { data } = badges
  return (
    <Card as="section" padding="lg" aria-labelledby="badges" aria-busy={badges.isPending}>
      <h2 id="badges" className="text-title-sm">
        Badges
      </h2>
      {badges.isPending && <Skeleton className="mt-4 h-28" />}
      {badges.isError && !data && <LoadFailure query={badges} className="mt-3" />}
      {data?.length === 0 && <p className="mt-3 text-body-sm text-ink-2">No badges yet.</p>}
      {data && data.length > 0 && <BadgeWall badges={data} />}
    </Card>
  )
}
