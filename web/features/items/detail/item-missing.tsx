import { useEffect } from 'react'
import { Link, Navigate } from 'react-router'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { i18n } from '#contract/text/i18n.ts'
import { links } from '#web/links.ts'
import { toToast } from '#web/platform/api/failure-toast.ts'
import { useTitle } from '#web/platform/page/use-title.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { notifyError } from '#web/ui/feedback/notify.ts'
import { buttonClass } from '#web/ui/form/button.tsx'
import { useBack } from './back-link.tsx'

export const MISSING = i18n.t('Item not found')

export function ItemMissing() {
  useTitle(MISSING)
  const { to, label } = useBack()
  return (
    <EmptyState
      as="h1"
      title={MISSING}
      action={
        <Link to={to} className={buttonClass({ look: 'outline' })}>
          {label}
        </Link>
      }
    >
      {i18n.t('It may have been deleted, or the address may be incomplete.')}
    </EmptyState>
  )
}

/** Shows a message, unless the member has just deleted the product. */
export function ProductMissing({ known }: { known: ItemDetail | undefined }) {
  const wasOwn = known?.can.delete
  useEffect(() => {
    if (!wasOwn) notifyError({ id: MISSING, ...toToast(MISSING) })
  }, [wasOwn])
  return <Navigate to={links.marketplace()} replace />
}
