import { useParams } from 'react-router'
import type { ItemId } from '#contract/ids.ts'
import { ProductMissing } from '#web/features/items/detail/item-missing.tsx'
import { ItemView } from '#web/features/items/detail/item-view.tsx'

export function ProductDetail() {
  const { id = '' } = useParams()
  return <ItemView key={id} id={id as ItemId} loading="Loading product..." Missing={ProductMissing} />
}
