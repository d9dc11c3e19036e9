import { IdeaCardSkeleton } from '#web/features/items/cards/idea-card.tsx'
import { PainPointCardSkeleton } from '#web/features/items/cards/pain-point-card.tsx'
import { ProductCardSkeleton } from '#web/features/items/cards/product-card.tsx'
import { discoverGrid } from './discover-grid.ts'

const KINDS = [IdeaCardSkeleton, PainPointCardSkeleton, ProductCardSkeleton]
const places = Array.from({ length: 8 }, (_, place) => place)

/** Eight outlines, of the three kinds in turn. */
export const DiscoverLoading = () => (
  <div role="status" aria-label="Loading everything" className={discoverGrid}>
    {places.map(place => {
      const Outline = KINDS[place % KINDS.length] ?? IdeaCardSkeleton
      return <Outline key={place} />
    })}
  </div>
)
