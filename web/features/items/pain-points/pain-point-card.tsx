import { Lightbulb, MessageSquare } from 'lucide-react'
import type { DiscoverCard } from '#contract/items.ts'
import { CardCount } from '#web/features/items/items/card-count.tsx'
import { CardFrame } from '#web/features/items/items/card-frame.tsx'
import { CardLink } from '#web/features/items/items/card-link.tsx'
import { PainPointFace } from './pain-point-face.tsx'

/** A pain point in a list. */
export function PainPointCard({ painPoint, hash = '' }: { painPoint: DiscoverCard; hash?: string }) {
  return (
    <CardFrame itemId={painPoint.id}>
      <PainPointFace
        id={painPoint.id}
        excerpt={painPoint.excerpt}
        author={painPoint.author}
        createdAt={painPoint.createdAt}
        affected={painPoint.votes.total}
        title={<CardLink item={painPoint} hash={hash} />}
        footer={
          <footer className="flex justify-end gap-4">
            <CardCount icon={Lightbulb} count={painPoint.solutionCount} one="solution" />
            <CardCount icon={MessageSquare} count={painPoint.commentCount} one="comment" />
          </footer>
        }
      />
    </CardFrame>
  )
}
