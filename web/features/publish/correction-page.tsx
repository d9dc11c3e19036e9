import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import type { ItemId } from '#contract/ids.ts'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { itemName } from '#contract/items/item-name.ts'
import { i18n } from '#contract/text/i18n.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { useItem } from '#web/features/items/items/queries.ts'
import { links } from '#web/links.ts'
import { useTitle } from '#web/platform/page/use-title.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
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

function Correction({ item }: { item: ItemDetail }) {
  // If someone votes meanwhile, the form stays open with its texts. The server then refuses to save them.
  const [canCorrect] = useState(item.can.correct)
  if (!canCorrect)
    return (
      <Card className="flex flex-col items-start gap-4">
        <p className="text-body">
          {i18n.t('Others have voted on this, so it’s locked. That way, every vote is about the same thing.')}
        </p>
        <Link to={links.item(item.kind, item.id)} className={buttonClass({ look: 'outline' })}>
          {i18n.t('Back to its page')}
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

export function CorrectionPage({ id }: { id: ItemId }) {
  const query = useItem(id)
  const { data: item } = query
  useTitle(i18n.t('Fix typos'))
  if (query.isPending) return <Spinner size="lg" label={i18n.t('Loading content...')} className="py-24" />
  if (!item) return <LoadFailure query={query} />
  const page = links.item(item.kind, item.id)
  if (!item.can.delete) return <Navigate to={page} replace />
  return (
    <div className="mx-auto flex max-w-prose flex-col gap-4.5">
      <header>
        <h1 className="display-face text-h1">
          {i18n.t(
            '{kind, select, idea {Fix typos in your idea} pain_point {Fix typos in your pain point} other {Fix typos in your product}}',
            { kind: item.kind },
          )}
        </h1>
        <p dir="auto" className="mt-2 text-body text-ink-2 [overflow-wrap:anywhere]">
          {itemName(item)}
        </p>
        <p className="mt-3 text-body-sm text-ink-2">
          {i18n.t('You can fix typos until the first vote. The page shows what you changed and when.')}
        </p>
      </header>
      <Correction item={item} />
    </div>
  )
}
