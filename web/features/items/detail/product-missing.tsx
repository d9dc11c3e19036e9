import { useEffect } from 'react'
import { Navigate } from 'react-router'
import type { ItemDetail } from '#contract/item-detail.ts'
import { links } from '#web/links.ts'
import { toCommonNotice } from '#web/platform/common-failure.ts'
import { notifyError } from '#web/ui/feedback/notify.ts'
import { MISSING } from './item-missing.tsx'

/** A missing product leads to the marketplace and says why, but not to whoever has just deleted it. */
export function ProductMissing({ known }: { known: ItemDetail | undefined }) {
  const wasOwn = known?.can.delete
  useEffect(() => {
    if (!wasOwn) notifyError({ id: MISSING, ...toCommonNotice(MISSING) })
  }, [wasOwn])
  return <Navigate to={links.marketplace()} replace />
}
