import type { ItemId } from '#contract/ids.ts'
import { VoteButtons } from '#web/features/items/votes/vote-buttons.tsx'

const NO_VOTES = { painPoint: 0, earlyAdopter: 0, total: 0, own: null }

/** The vote buttons of a preview, which cannot be pressed. */
export const VotesToCome = ({ itemId }: { itemId: ItemId }) => (
  <div inert>
    <VoteButtons itemId={itemId} tally={NO_VOTES} />
  </div>
)
