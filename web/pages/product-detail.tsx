import { Navigate, useLocation, useParams } from 'react-router'
import type { ItemId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ProductMissing } from '#web/features/items/detail/item-missing.tsx'
import { ItemPage } from '#web/features/items/detail/item-page.tsx'
import { useReadOnItem } from '#web/features/talk/notifications/read-on-item.ts'
import { ownItemParts } from '#web/features/talk/own-item/own-item-parts.tsx'
import { links } from '#web/links.ts'

export function ProductDetail() {
  const { id = '' } = useParams()
  useReadOnItem(id as ItemId)
  return (
    <ItemPage
      key={id}
      id={id as ItemId}
      parts={ownItemParts}
      loading={i18n.t('Loading product...')}
      Missing={ProductMissing}
    />
  )
}

/**
 * The page at the address that signals use for products. It redirects to the product's page and keeps the rest of the
 * address.
 */
export function ProductLink() {
  const { id = '' } = useParams()
  const { search, hash } = useLocation()
  return <Navigate to={links.item('product', id as ItemId) + search + hash} replace />
}
