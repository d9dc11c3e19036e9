import { Link } from 'react-router'
import { useTitle } from '#web/platform/use-title.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { useBack } from './back-link.tsx'

export const MISSING = 'Item not found'

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
      It may have been deleted, or the address is not complete.
    </EmptyState>
  )
}
