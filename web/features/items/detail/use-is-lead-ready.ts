import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ItemDetail } from '#contract/item-detail.ts'
import { useMember } from '#web/platform/app.ts'
import { evidenceKeys } from '#web/platform/cache/query-keys.ts'
import type { ItemParts } from './detail-frame.tsx'

/** After this a page is shown without the part that it waits for, which then moves what is below it. */
const PATIENCE_MS = 3_000

/**
 * Whether the part below the title of an own item has what it shows. Its height depends on that, so that the page waits for
 * it. Other pages do not wait.
 */
export function useIsLeadReady(item: ItemDetail | undefined, { prepareOwnLead }: ItemParts) {
  const client = useQueryClient()
  const member = useMember()
  const [isReady, setReady] = useState(false)
  const ownId = item?.author.id === member.id ? item.id : undefined
  const isKnown = ownId !== undefined && client.getQueryData(evidenceKeys.ofItem(ownId)) !== undefined
  const isWaiting = ownId !== undefined && prepareOwnLead !== undefined && !isReady && !isKnown
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(setReady, PATIENCE_MS, true)
    prepareOwnLead({ client, id: ownId }).then(
      () => setReady(true),
      () => setReady(true),
    )
    return () => clearTimeout(timer)
  }, [isWaiting, prepareOwnLead, client, ownId])
  return !isWaiting
}
