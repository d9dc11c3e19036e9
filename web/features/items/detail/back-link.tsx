import { ChevronLeft } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { links } from '#web/links.ts'

const getText = (state: unknown, name: string) => {
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
  return typeof value === 'string' ? value : ''
}

const toMarketplace = (search: string) => ({
  to: links.marketplace() + search,
  label: i18n.t('Back to Marketplace'),
})

function useOrigin() {
  const { state } = useLocation()
  const from = getText(state, 'from')
  return {
    isDashboard: from === 'dashboard',
    isNotifications: from === 'notifications',
    search: getText(state, 'search'),
  }
}

export function useBack() {
  const { isDashboard, isNotifications, search } = useOrigin()
  if (isNotifications) return { to: links.notifications() + search, label: i18n.t('Back to Notifications') }
  return isDashboard
    ? { to: links.dashboard() + search, label: i18n.t('Back to Dashboard') }
    : toMarketplace(search)
}

export function useBackToMarketplace() {
  const { isDashboard, isNotifications, search } = useOrigin()
  return toMarketplace(isDashboard || isNotifications ? '' : search)
}

export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <Link
    to={to}
    className="-ms-1 inline-flex min-h-8 items-center gap-1 rounded-small pe-2 text-body-sm font-medium text-ink-2 hover:text-ink touch:min-h-11"
  >
    <ChevronLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
    {label}
  </Link>
)
