import { MessageSquare } from 'lucide-react'
import type { ItemCard } from '#contract/items.ts'
import { CardCount } from '#web/features/items/items/card-count.tsx'
import { CardFrame } from '#web/features/items/items/card-frame.tsx'
import { CardLink } from '#web/features/items/items/card-link.tsx'
import { VoteButtons } from '#web/features/items/votes/vote-buttons.tsx'
import { IdeaFace } from './idea-face.tsx'

/** An idea in a list. */
export function IdeaCard({ idea, hash = '' }: { idea: ItemCard; hash?: string }) {
  return (
    <CardFrame itemId={idea.id}>
      <IdeaFace
        id={idea.id}
        marketplaceDescription={idea.marketplaceDescription}
        excerpt={idea.excerpt}
        author={idea.author}
        createdAt={idea.createdAt}
        voteCount={idea.votes.total}
        image={idea.image}
        title={<CardLink item={idea} hash={hash} />}
        footer={
          <footer className="flex flex-col items-stretch gap-1 @min-[27rem]:flex-row @min-[27rem]:items-end @min-[27rem]:gap-3">
            <div className="relative z-1 flex-1">
              <VoteButtons itemId={idea.id} tally={idea.votes} />
            </div>
            <div className="self-end">
              <CardCount icon={MessageSquare} count={idea.commentCount} one="comment" />
            </div>
          </footer>
        }
      />
    </CardFrame>
  )
}
