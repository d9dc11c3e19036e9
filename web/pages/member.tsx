import { useParams } from 'react-router'
import type { MemberId } from '#contract/ids.ts'
import { MemberView } from '#web/features/account/members/member-view.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'

const MemberBadges = lazyPart(
  async () => (await import('#web/features/rewards/awards/badges-card.tsx')).MemberBadges,
)

export function Member() {
  const { memberId = '' } = useParams()
  const id = memberId as MemberId
  return (
    <MemberView key={id} id={id}>
      <div className="mt-4 min-h-28">
        <MemberBadges memberId={id} />
      </div>
    </MemberView>
  )
}
