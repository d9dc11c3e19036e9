import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useBack } from './back-link.tsx'

export function ItemMissing() {
  const { to, label } = useBack()
  return (
    <EmptyState
      title="Item not found"
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
