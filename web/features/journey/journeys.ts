import type { ItemKind } from '#contract/item-kind.ts'
import { ideaOutline } from '#web/features/idea-journey/idea-draft.ts'
import { painPointOutline } from '#web/features/pain-point-journey/pain-point-draft.ts'
import { productOutline } from '#web/features/product-journey/product-draft.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

/** The three forms; the code of each comes when it is wanted. */
export const journeys = {
  idea: {
    outline: ideaOutline,
    Form: lazyPart(async () => (await import('#web/features/idea-journey/idea-journey.tsx')).IdeaJourney),
  },
  pain_point: {
    outline: painPointOutline,
    Form: lazyPart(
      async () => (await import('#web/features/pain-point-journey/pain-point-journey.tsx')).PainPointJourney,
    ),
  },
  product: {
    outline: productOutline,
    Form: lazyPart(
      async () => (await import('#web/features/product-journey/product-journey.tsx')).ProductJourney,
    ),
  },
} satisfies Record<ItemKind, object>
