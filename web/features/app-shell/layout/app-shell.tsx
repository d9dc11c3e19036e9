import { useState } from 'react'
import { NavigationType, NavLink, Outlet, useLocation, useNavigationType } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { useDelayedMount } from '#web/boot/startup-timing.ts'
import { useLiveConnection } from '#web/features/core/live/subscriptions.ts'
import { menuEntries } from '#web/features/core/menu-entries.ts'
import { type Popup, useShortcuts } from '#web/features/core/shortcuts/use-shortcuts.ts'
import { useSources } from '#web/features/evidence/item-views/use-sources.ts'
import { links } from '#web/links.ts'
import { useMember } from '#web/platform/app.ts'
import { isLanguageDue } from '#web/platform/language.ts'
import { PageScroll } from '#web/platform/page/page-scroll.tsx'
import { SkipLink } from '#web/ui/layout/skip-link.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { DesktopHeader } from './desktop-header.tsx'
import { UnreadBadge, useUnreadTitle } from './unread.tsx'

const ENTRY =
  'relative flex min-h-11 flex-col items-center justify-start gap-1 pt-1.25 text-[10.5px] font-medium tracking-[-0.01em]'

function BottomBar() {
  return (
    <nav
      aria-label={i18n.t('Main')}
      className="fixed inset-x-0 bottom-0 z-20 min-h-(--bottom-bar) border-t border-line-subtle bg-surface px-1.5 pt-2 pb-[max(1.125rem,env(safe-area-inset-bottom))] md:hidden"
    >
      <ul className="flex">
        {menuEntries.map(({ label, to, icon: Icon }) => (
          <li key={to} className="min-w-11 flex-auto max-[374px]:flex-1">
            <NavLink to={to} className={({ isActive }) => cx(ENTRY, isActive ? 'text-ink' : 'text-ink-3')}>
              <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
              <span className="max-w-full truncate max-[374px]:sr-only">{label}</span>
              {to === links.conversations() && (
                <UnreadBadge className="absolute top-0 start-[calc(50%+5px)]" />
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const NewsToasts = lazyPart(
  async () => (await import('#web/features/talk/notifications/mark-toasts.tsx')).NewsToasts,
)
const AccountBars = lazyPart(async () => (await import('./account-bars.tsx')).AccountBars)
const GlobalDialogs = lazyPart(async () => (await import('./global-dialogs.tsx')).GlobalDialogs)

export function AppShell() {
  useLiveConnection()
  useUnreadTitle()
  useSources()
  const [popup, setPopup] = usePopup()
  useShortcuts({ popup, onPopup: setPopup })
  const isLater = useDelayedMount()
  const { isEmailUnproven, isLeaving } = useMember()
  return (
    <>
      <SkipLink />
      <DesktopHeader onPopup={setPopup} />
      {isLater && (isEmailUnproven || isLeaving || isLanguageDue()) && <AccountBars />}
      <main id="main" className="mx-auto w-full max-w-app px-4 pt-5 pb-24 md:px-7 md:pt-9 md:pb-15">
        <Outlet />
      </main>
      <BottomBar />
      <PageScroll />
      {isLater && <NewsToasts />}
      <GlobalDialogs popup={popup} onPopup={setPopup} />
    </>
  )
}

/**
 * The dialog closes with a change of page, unless the new page was already loading when the dialog opened, or is a redirect.
 */
function usePopup() {
  const { pathname } = useLocation()
  const way = useNavigationType()
  const [opened, setOpened] = useState<{ popup: Popup; on: readonly string[] }>()
  const isStale = opened !== undefined && !opened.on.includes(pathname)
  if (isStale) setOpened(way === NavigationType.Replace ? { ...opened, on: [pathname] } : undefined)
  const popup = isStale ? undefined : opened?.popup
  // The address changes before React shows its page.
  const on = () => [pathname, window.location.pathname]
  return [popup, (next?: Popup) => setOpened(next && { popup: next, on: on() })] as const
}
