import { MessageSquare } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import type { ItemCard } from '#contract/items.ts'
import { useSighting } from '#web/features/sightings/sightings.ts'
import { VoteButtons } from '#web/features/votes/vote-buttons.tsx'
import { links } from '#web/links.ts'
import { Card } from '#web/ui/card.tsx'
import { IdeaFace } from './idea-face.tsx'

/** An idea in a list. The whole card leads to its page; the buttons stand above that link. */
export function IdeaCard({ idea }: { idea: ItemCard }) {
  const { search } = useLocation()
  const sighting = useSighting(idea.id)
  return (
    <Card
      ref={sighting}
      as="article"
      className="relative flex h-full flex-col gap-3.5 transition-shadow duration-fast hover:shadow-sticky"
    >
      <IdeaFace
        id={idea.id}
        marketplaceDescription={idea.marketplaceDescription}
        excerpt={idea.excerpt}
        authorName={idea.author.name}
        createdAt={idea.createdAt}
        voteCount={idea.votes.total}
        title={
          <Link
            to={links.item(idea.kind, idea.id)}
            state={{ from: 'marketplace', search }}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {idea.marketplaceDescription}
          </Link>
        }
        footer={
          <footer className="flex items-end justify-between gap-3 max-sm:flex-col max-sm:items-stretch max-sm:gap-1">
            <div className="relative z-1 flex-1">
              <VoteButtons itemId={idea.id} tally={idea.votes} />
            </div>
            <Comments count={idea.commentCount} />
          </footer>
        }
      />
    </Card>
  )
}

function Comments({ count }: { count: number }) {
  return (
    <span className="inline-flex min-h-9 items-center gap-1.5 text-caption text-ink-3 tabular-nums max-sm:self-end">
      <MessageSquare aria-hidden="true" className="size-4" />
      {count.toLocaleString('en')}
      <span className="sr-only">{count === 1 ? 'comment' : 'comments'}</span>
    </span>
  )
}
