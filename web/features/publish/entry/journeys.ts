import type { ItemKind } from '#contract/item-kind.ts'
import { ideaOutline } from '#web/features/publish/idea/idea-draft.ts'
import { painPointOutline } from '#web/features/publish/pain-point/pain-point-draft.ts'
import { productOutline } from '#web/features/publish/product/product-draft.ts'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'

/** The three forms; the code of each comes when it is wanted. */
export const journeys = {
  idea: {
    outline: ideaOutline,
    Form: lazyPart(async () => (await import('#web/features/publish/idea/idea-journey.tsx')).IdeaJourney),
  },
  pain_point: {
    outline: painPointOutline,
    Form: lazyPart(
      async () => (await import('#web/features/publish/pain-point/pain-point-journey.tsx')).PainPointJourney,
    ),
  },
  product: {
    outline: productOutline,
    Form: lazyPart(
      async () => (await import('#web/features/publish/product/product-journey.tsx')).ProductJourney,
    ),
  },
} satisfies Record<ItemKind, object>
