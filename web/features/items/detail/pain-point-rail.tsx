import type { PainPointDetail } from '#contract/item-detail.ts'
import { ItemProgress } from '#web/features/items/items/item-progress.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { toNumberText } from '#web/ui/text/number-text.ts'
import { PainVoteButton } from './pain-vote-button.tsx'
import { ShareOnX } from './share-on-x.tsx'
import { VoteBar } from './vote-bar.tsx'

/** The side of a pain point's page: whom else it hurts, how far it is, sharing. */
export const PainPointRail = ({ painPoint: { votes, ...painPoint } }: { painPoint: PainPointDetail }) => (
  <Card className="flex flex-col gap-4">
    <p className="flex flex-wrap items-baseline gap-x-2.5 text-body text-ink-2">
      <span className="text-detail text-ink">{toNumberText(votes.total)}</span>{' '}
      {votes.total === 1 ? 'person affected' : 'people affected'}
    </p>
    <ItemProgress kind="pain_point" votes={votes.total} />
    <VoteBar>
      <PainVoteButton itemId={painPoint.id} tally={votes} />
    </VoteBar>
    <ShareOnX item={{ ...painPoint, votes }} />
  </Card>
)
