import type { ItemKind } from '#contract/items/item-kind.ts'
import { ideaDraft } from '#web/features/publish/idea/idea-draft.ts'
import { painPointDraft } from '#web/features/publish/pain-point/pain-point-draft.ts'
import { productDraft } from '#web/features/publish/product/product-draft.ts'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'

export const guidedForms = {
  idea: {
    draft: ideaDraft,
    Form: lazyPart(async () => (await import('#web/features/publish/idea/idea-form.tsx')).IdeaForm),
  },
  pain_point: {
    draft: painPointDraft,
    Form: lazyPart(
      async () => (await import('#web/features/publish/pain-point/pain-point-form.tsx')).PainPointForm,
    ),
  },
  product: {
    draft: productDraft,
    Form: lazyPart(async () => (await import('#web/features/publish/product/product-form.tsx')).ProductForm),
  },
} satisfies Record<ItemKind, object>
