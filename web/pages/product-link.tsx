import { Navigate, useParams } from 'react-router'
import type { ItemId } from '#contract/ids.ts'
import { links } from '#web/links.ts'

/** Where signals about products lead: goes on to the product's page. */
export function ProductLink() {
  const { id = '' } = useParams()
  return <Navigate to={links.item('product', id as ItemId)} replace />
}
