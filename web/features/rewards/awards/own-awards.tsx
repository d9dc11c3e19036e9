import { OwnBadges } from '#web/features/rewards/badges/badges-card.tsx'
import { WinList } from '#web/features/rewards/wins/win-list.tsx'

/** The member's badges and wins. */
export const OwnAwards = () => (
  <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
    <OwnBadges />
    <WinList />
  </div>
)
