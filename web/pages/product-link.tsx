import { Navigate, useLocation, useParams } from 'react-router'
import type { ItemId } from '#contract/ids.ts'
import { links } from '#web/links.ts'

/** Where signals about products lead: goes on to the product's page, at the part that the address names. */
export function ProductLink() {
  const { id = '' } = useParams()
  const { hash } = useLocation()
  return <Navigate to={links.item('product', id as ItemId) + hash} replace />
}
