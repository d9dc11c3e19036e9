import { useState } from 'react'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { useIsOwn } from '#web/features/items/items/use-is-own.ts'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'

const AskMe = lazyPart(async () => (await import('#web/features/talk/talk-requests/ask-me.tsx')).AskMe)
const ReasonForm = lazyPart(async () => (await import('./reason-form.tsx')).ReasonForm)

/** What follows a vote or “Not for me” on the item's page. */
export function AfterVote({ item }: { item: ItemDetail }) {
  if (useIsOwn(item) || item.isBlocked) return null
  return item.notForMe ? <ReasonForm item={item} /> : item.votes.own && <AskMe item={item} />
}

/** Asks after a new vote alone, because lists are full of items on which the member voted long ago. */
export function AfterCardVote({ item }: { item: Pick<ItemDetail, 'id' | 'author' | 'votes'> }) {
  const [before] = useState(item.votes.own)
  const isNew = item.votes.own !== null && item.votes.own !== before
  return <div className="mt-3 empty:hidden">{isNew && <AskMe item={item} />}</div>
}
