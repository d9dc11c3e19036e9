import { OwnBadges } from './badges-card.tsx'
import { WinList } from './win-list.tsx'

/** The member's badges and wins. */
export const OwnAwards = () => (
  <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
    <OwnBadges />
    <WinList />
  </div>
)
