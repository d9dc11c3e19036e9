import type { ItemDetail } from '#contract/item-detail.ts'
import { itemName } from '#contract/item-name.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { BackLink, useBack } from './back-link.tsx'
import { ItemMenu } from './item-menu.tsx'

/** The page of an own item that moderators took from sight. */
export const HiddenItem = ({ item }: { item: ItemDetail }) => (
  <>
    <div className="flex items-start justify-between gap-3">
      <BackLink {...useBack()} />
      <ItemMenu item={item} />
    </div>
    <EmptyState as="h1" title={itemName(item)}>
      <p className="font-medium text-ink">
        {item.status === 'hidden' ? 'Hidden by a moderator' : 'Removed by a moderator'}
      </p>
      <p>Nobody but you sees it any more. The notice you got says why and how to appeal.</p>
    </EmptyState>
  </>
)
