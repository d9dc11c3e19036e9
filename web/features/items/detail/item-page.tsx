import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { ItemId } from '#contract/ids.ts'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { itemName } from '#contract/items/item-name.ts'
import { i18n } from '#contract/text/i18n.ts'
import { isolateDirection } from '#contract/text/plain-line.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { useWatchedItems } from '#web/features/core/live/subscriptions.ts'
import { useItem } from '#web/features/items/items/queries.ts'
import { links } from '#web/links.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { useMember } from '#web/platform/app.ts'
import { evidenceKeys } from '#web/platform/cache/query-keys.ts'
import { useTitle } from '#web/platform/page/use-title.ts'
import { usePending } from '#web/platform/use-pending.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { DetailLayout } from './detail-frame.tsx'
import { IdeaDetail } from './idea-detail.tsx'
import { ItemMissing, MISSING } from './item-missing.tsx'
import { type ItemParts, ItemPartsContext } from './item-parts.ts'
import { useOwnTab } from './own-tabs.tsx'
import { PainPointDetail } from './pain-point-detail.tsx'
import { ProductDetail } from './product-detail.tsx'

const DetailSkeleton = ({ label }: { label: string }) => (
  <div role="status">
    <DetailLayout
      back={<p className="min-h-8 text-body-sm text-ink-2 touch:min-h-11">{label}</p>}
      header={<HeaderSkeleton />}
      rail={<RailSkeleton />}
    >
      <TextSkeleton />
      <TextSkeleton />
    </DetailLayout>
  </div>
)

const HeaderSkeleton = () => (
  <div>
    <Skeleton className="h-6 w-56 max-w-full" />
    <Skeleton className="mt-4 h-11 w-4/5" />
    <Skeleton className="mt-2.5 h-6 w-2/3" />
  </div>
)

const RailSkeleton = () => (
  <Card className="flex flex-col gap-3">
    <Skeleton className="h-6 w-36" />
    <Skeleton className="h-11" />
    <Skeleton className="h-11" />
  </Card>
)

const TextSkeleton = () => (
  <Card padding="lg" className="flex flex-col gap-2.5">
    <Skeleton className="h-6 w-28" />
    <Skeleton className="h-5" />
    <Skeleton className="h-5 w-11/12" />
    <Skeleton className="h-5 w-3/5" />
  </Card>
)

// Few items are hidden.
const HiddenItem = lazyPart(async () => (await import('./hidden-item.tsx')).HiddenItem)

const isMissing = (error: unknown) => isRefusal(error, 'item.missing', 'request.invalid')

const NONE: ItemParts = {}

type Props = {
  id: ItemId
  loading?: string
  /** `known` is the item as it was last loaded. */
  Missing?: ComponentType<{ known: ItemDetail | undefined }>
  parts?: ItemParts
}

/** If the address has the wrong kind, it is replaced by the right one. */
export function ItemPage({
  id,
  loading = i18n.t('Loading content...'),
  Missing = ItemMissing,
  parts = NONE,
}: Props) {
  const query = useItem(id)
  const { data: item, error } = query
  const isPending = usePending(query)
  const isEvidenceReady = useIsEvidenceReady(item, parts)
  const { pathname, search, hash, state } = useLocation()
  useWatchedItems([id])
  useTitle(isMissing(error) ? MISSING : isolateDirection(item ? itemName(item) : i18n.t('Loading')))
  if (isPending || (item && !isEvidenceReady && !isMissing(error))) return <DetailSkeleton label={loading} />
  if (isMissing(error)) return <Missing known={item} />
  if (!item) return <LoadFailure query={query} />
  if (item.status !== 'published') return <HiddenItem item={item} />
  const address = links.item(item.kind, item.id)
  if (pathname !== address) return <Navigate to={address + search + hash} state={state} replace />
  return (
    <ItemPartsContext value={parts}>
      <Detail item={item} />
    </ItemPartsContext>
  )
}

function Detail({ item }: { item: ItemDetail }) {
  switch (item.kind) {
    case 'idea':
      return <IdeaDetail idea={item} />
    case 'pain_point':
      return <PainPointDetail painPoint={item} />
    case 'product':
      return <ProductDetail product={item} />
  }
}

/** A part that comes later moves the content below it. */
const PATIENCE_MS = 3_000

/** Only the evidence tab waits for this, because its height depends on it. */
function useIsEvidenceReady(item: ItemDetail | undefined, { prepareEvidenceTab }: ItemParts) {
  const client = useQueryClient()
  const member = useMember()
  const [isReady, setReady] = useState(false)
  const ownId = item?.author.id === member.id ? item.id : undefined
  const isKnown = ownId !== undefined && client.getQueryData(evidenceKeys.ofItem(ownId)) !== undefined
  const isShown = useOwnTab() === 'evidence'
  const isWaiting = ownId !== undefined && isShown && prepareEvidenceTab !== undefined && !isReady && !isKnown
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(setReady, PATIENCE_MS, true)
    prepareEvidenceTab({ client, id: ownId }).then(
      () => setReady(true),
      () => setReady(true),
    )
    return () => clearTimeout(timer)
  }, [isWaiting, prepareEvidenceTab, client, ownId])
  return !isWaiting
}
