import { useQuery } from '@tanstack/react-query'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import type { Entry } from '#contract/items/updates.ts'
import { i18n } from '#contract/text/i18n.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { api } from '#web/platform/api/api.ts'
import { itemKeys } from '#web/platform/cache/query-keys.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import { UpdateBody } from './update-body.tsx'
import { toUpdateTitle } from './update-text.ts'

const KNOWN: readonly string[] = ['published', 'corrected', 'passed', 'update']

/** A timeline, newest first, without what only a later version knows. The latest update is already in full above it. */
export function EverythingSoFar({ item }: { item: ItemDetail }) {
  const query = useQuery({
    queryKey: itemKeys.entries(item.id),
    queryFn: ({ signal }) => api('GET /items/:itemId/updates', { params: { itemId: item.id } }, { signal }),
  })
  if (query.isPending) return <Skeleton className="mt-4 h-24" />
  if (!query.data) return <LoadFailure query={query} className="mt-4" />
  const entries = query.data.entries.filter(({ kind }) => KNOWN.includes(kind))
  return (
    <ol className="mt-4 flex flex-col gap-4 border-s-2 border-line-subtle ps-4">
      {entries.map(entry => (
        <li key={`${entry.kind} ${entry.at}`}>
          <p className="text-body-sm font-medium">
            {toEntryText(entry, item)}{' '}
            <TimeAgo at={entry.at} className="text-caption font-normal text-ink-3" />
          </p>
          {entry.kind === 'update' && entry.update.id !== item.update?.id && (
            <UpdateBody update={entry.update} isOwn={item.can.delete} />
          )}
        </li>
      ))}
    </ol>
  )
}

function toEntryText(entry: Entry, { author }: ItemDetail) {
  if (entry.kind === 'update') return toUpdateTitle(entry.update, author)
  if (entry.kind === 'passed') return i18n.t('Passed its bar')
  return entry.kind === 'corrected' ? i18n.t('Corrected') : i18n.t('Published')
}
