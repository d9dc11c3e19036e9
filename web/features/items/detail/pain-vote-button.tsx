import { Check, Hand } from 'lucide-react'
import type { ItemId } from '#contract/ids.ts'
import type { Tally } from '#contract/votes.ts'
import { useVote } from '#web/features/items/votes/mutations.ts'
import { Button } from '#web/ui/form/button.tsx'

type Props = { itemId: ItemId; tally: Tally }

/** The one vote on a pain point; pressed again it is withdrawn. */
export function PainVoteButton({ itemId, tally }: Props) {
  const vote = useVote(itemId)
  const isOwn = tally.own !== null
  const Icon = isOwn ? Check : Hand
  return (
    <Button
      wide
      look={isOwn ? 'signal' : 'primary'}
      className="min-h-11"
      aria-pressed={isOwn}
      onClick={() => vote(tally, 'pain_point')}
    >
      <Icon aria-hidden="true" className="size-4.5" />I have this pain too!
    </Button>
  )
}
