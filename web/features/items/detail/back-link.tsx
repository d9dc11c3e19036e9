import { ChevronLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { links } from '#web/links.ts'
import { findOrigin } from '#web/platform/page/history-trail.ts'

type Back = { to: string; label: string; steps?: number }

const LABELS: Record<string, string> = {
  [links.dashboard()]: i18n.t('Back to Dashboard'),
  [links.notifications()]: i18n.t('Back to Notifications'),
  [links.marketplace()]: i18n.t('Back to Marketplace'),
  [links.ideas()]: i18n.t('Back to Marketplace'),
}

/** Returns the way back to where the page was opened from, or to the marketplace. */
export function useBack(): Back {
  const { pathname } = useLocation()
  const origin = findOrigin(pathname)
  if (!origin) return { to: links.marketplace(), label: i18n.t('Back to Marketplace') }
  const [place = ''] = origin.address.split(/[?#]/)
  return { to: origin.address, label: LABELS[place] ?? i18n.t('Go Back'), steps: origin.steps }
}

/** With `steps` it goes back in the history, so that the page before is as it was left. */
export function BackLink({ to, label, steps }: Back) {
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    if (!steps || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(-steps)
  }
  return (
    <Link
      to={to}
      onClick={goBack}
      className="-ms-1 inline-flex min-h-8 items-center gap-1 rounded-small pe-2 text-body-sm font-medium text-ink-2 hover:text-ink touch:min-h-11"
    >
      <ChevronLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
      {label}
    </Link>
  )
}
