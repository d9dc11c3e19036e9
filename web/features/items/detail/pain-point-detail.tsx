import type { PainPointDetail as PainPoint } from '#contract/item-detail.ts'
import { Discussion } from '#web/features/items/comments/discussion.tsx'
import { ProposedSolutions } from '#web/features/items/solutions/proposed-solutions.tsx'
import { BackLink, useBack } from './back-link.tsx'
import { DetailFrame } from './detail-frame.tsx'
import { DetailHeader } from './detail-header.tsx'
import { PainPointRail } from './pain-point-rail.tsx'
import { PainPointStory } from './pain-point-story.tsx'

export function PainPointDetail({ painPoint }: { painPoint: PainPoint }) {
  const back = useBack()
  return (
    <DetailFrame
      back={<BackLink {...back} />}
      header={<DetailHeader item={painPoint} />}
      rail={<PainPointRail painPoint={painPoint} />}
    >
      <PainPointStory story={painPoint.description} failedAttempts={painPoint.failedAttempts} />
      <ProposedSolutions itemId={painPoint.id} />
      <Discussion itemId={painPoint.id} count={painPoint.commentCount} />
    </DetailFrame>
  )
}
