import { useState } from 'react'
import { Link } from 'react-router'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { links } from '#web/links.ts'
import { buttonClass } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'

const IdeaCorrection = lazyPart(
  async () => (await import('#web/features/publish/idea/idea-correction.tsx')).IdeaCorrection,
)
const QuickIdeaCorrection = lazyPart(
  async () => (await import('#web/features/publish/idea/quick-idea-correction.tsx')).QuickIdeaCorrection,
)
const PainPointCorrection = lazyPart(
  async () =>
    (await import('#web/features/publish/pain-point/pain-point-correction.tsx')).PainPointCorrection,
)
const ProductCorrection = lazyPart(
  async () => (await import('#web/features/publish/product/product-correction.tsx')).ProductCorrection,
)

/** The form that corrects an item, or why there is none. */
export function Correction({ item }: { item: ItemDetail }) {
  // The form stays with what is written in it if somebody votes meanwhile. The server refuses to save it then.
  const [canCorrect] = useState(item.can.correct)
  if (!canCorrect)
    return (
      <Card className="flex flex-col items-start gap-4">
        <p className="text-body">
          Others have voted on this, so it can no longer be changed: every vote stays about what its voter
          read.
        </p>
        <Link to={links.item(item.kind, item.id)} className={buttonClass({ look: 'outline' })}>
          Back to its page
        </Link>
      </Card>
    )
  switch (item.kind) {
    case 'idea':
      return item.problem === null ? <IdeaCorrection idea={item} /> : <QuickIdeaCorrection idea={item} />
    case 'pain_point':
      return <PainPointCorrection painPoint={item} />
    case 'product':
      return <ProductCorrection product={item} />
  }
}
