import { ChevronLeft } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { links } from '#web/links.ts'

const fromDashboard = (state: unknown) =>
  typeof state === 'object' && state !== null && 'from' in state && state.from === 'dashboard'

/** Where 'back' leads: the dashboard when one came from there, else the marketplace. */
export function useBack() {
  const { state } = useLocation()
  return fromDashboard(state)
    ? { to: links.dashboard(), label: 'Back to Dashboard' }
    : { to: links.marketplace(), label: 'Back to Marketplace' }
}

export function BackLink() {
  const { to, label } = useBack()
  return (
    <Link
      to={to}
      className="-ml-1 inline-flex min-h-8 items-center gap-1 rounded-small pr-2 text-body-sm font-medium text-ink-2 hover:text-ink touch:min-h-11"
    >
      <ChevronLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
      {label}
    </Link>
  )
}
