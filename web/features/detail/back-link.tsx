import { ChevronLeft } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { links } from '#web/links.ts'

const textOf = (state: unknown, name: string) => {
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
  return typeof value === 'string' ? value : ''
}

/** Where 'back' leads: the dashboard when one came from there, else the marketplace; as it was left. */
export function useBack() {
  const { state } = useLocation()
  const search = textOf(state, 'search')
  return textOf(state, 'from') === 'dashboard'
    ? { to: links.dashboard() + search, label: 'Back to Dashboard' }
    : { to: links.marketplace() + search, label: 'Back to Marketplace' }
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
