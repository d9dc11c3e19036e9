import { Navigate } from 'react-router'
import type { ItemId } from '#contract/ids.ts'
import { itemName } from '#contract/items/item-name.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { kindNouns } from '#web/features/items/items/content-notices.ts'
import { useItem } from '#web/features/items/items/queries.ts'
import { links } from '#web/links.ts'
import { useTitle } from '#web/platform/page/use-title.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Correction } from './correction.tsx'

/** Corrects an own item, until another member has voted on it. */
export function CorrectionPage({ id }: { id: ItemId }) {
  const query = useItem(id)
  const { data: item } = query
  useTitle('Correct')
  if (query.isPending) return <Spinner size="lg" label="Loading content..." className="py-24" />
  if (!item) return <LoadFailure query={query} />
  const page = links.item(item.kind, item.id)
  if (!item.can.delete) return <Navigate to={page} replace />
  return (
    <div className="mx-auto flex max-w-prose flex-col gap-4.5">
      <header>
        <h1 className="display-face text-h1">Correct your {kindNouns[item.kind]}</h1>
        <p dir="auto" className="mt-2 text-body text-ink-2 [overflow-wrap:anywhere]">
          {itemName(item)}
        </p>
        <p className="mt-3 text-body-sm text-ink-2">
          A slip can be corrected until another member votes. The page says what was corrected and when.
        </p>
      </header>
      <Correction item={item} />
    </div>
  )
}
