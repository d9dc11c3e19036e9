import type { ItemDetail } from '#contract/items.ts'
import { ItemProgress } from '#web/features/items/item-progress.tsx'
import { VoteButtons } from '#web/features/votes/vote-buttons.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import { shareLink } from './share-link.ts'

const QUESTION = 'Would you use this? Tell me what you do about it today.'

/** The side of an idea's page: the vote, how far it is, sharing. */
export function IdeaRail({ idea }: { idea: ItemDetail }) {
  const share = shareLink({
    title: idea.title,
    description: idea.description,
    question: QUESTION,
    url: globalThis.location.href,
  })
  return (
    <Card as="aside" aria-labelledby="validate" className="flex flex-col gap-4 lg:sticky lg:top-21">
      <h2 id="validate" className="text-title-sm">
        Validate This Idea
      </h2>
      <VoteButtons itemId={idea.id} tally={idea.votes} layout="stack" />
      <ItemProgress kind={idea.kind} votes={idea.votes.total} />
      <a
        href={share}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ look: 'outline', wide: true })}
      >
        Share on X
      </a>
    </Card>
  )
}
