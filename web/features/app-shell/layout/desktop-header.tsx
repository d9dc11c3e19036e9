import { Bell, Search } from 'lucide-react'
import { NavLink } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { BrandLink } from '#web/features/core/brand-link.tsx'
import { menuEntries } from '#web/features/core/menu-entries.ts'
import { useOwnName, useProfile } from '#web/features/core/own-profile.ts'
import { paletteKeys } from '#web/features/core/shortcuts/pressed-key.ts'
import type { Popup } from '#web/features/core/shortcuts/use-shortcuts.ts'
import { useUnreadNotifications } from '#web/features/talk/unread-counts.ts'
import { links } from '#web/links.ts'
import { useMember } from '#web/platform/app.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { CountBadge } from '#web/ui/feedback/count-badge.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { LateMenuButton } from '#web/ui/overlay/menu-button.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { Kbd } from '#web/ui/text/kbd.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { UnreadBadge } from './unread.tsx'
import { useLogOut } from './use-log-out.ts'

const UserActions = lazyPart(async () => (await import('./user-actions.tsx')).UserActions)

function UserMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const { id, email } = useMember()
  const name = useOwnName()
  const { data } = useProfile()
  const logOut = useLogOut()
  const shownName = name || email || i18n.t('User')
  return (
    <LateMenuButton
      label={i18n.t('User menu')}
      aria-label={undefined}
      className="grid size-11 shrink-0 place-items-center rounded-full"
      Menu={UserActions}
      menuProps={{ name: shownName, onShortcuts, onLogOut: () => void logOut() }}
    >
      <Avatar id={id} name={shownName} picture={data?.avatar} size="md" />
      <VisuallyHidden>{i18n.t('User menu: {name}', { name: shownName })}</VisuallyHidden>
    </LateMenuButton>
  )
}

const ENTRY =
  'flex min-h-8.5 items-center gap-1.75 rounded-small px-2 text-body-sm font-medium lg:px-3 transition-colors'

export function DesktopHeader({ onPopup }: { onPopup: (popup: Popup) => void }) {
  return (
    <header className="sticky top-0 z-20 border-b border-line-subtle bg-canvas max-md:border-transparent">
      <div className="flex h-14 items-center justify-between gap-3 px-4 md:h-15 lg:gap-6 lg:px-7">
        <div className="flex min-w-0 items-center gap-3 lg:gap-7">
          <BrandLink wordClass="md:max-[56rem]:sr-only" />
          <nav aria-label={i18n.t('Main')} className="hidden md:block">
            <ul className="flex gap-0.5">
              {menuEntries.map(({ label, to }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    className={({ isActive }) =>
                      cx(ENTRY, isActive ? 'bg-muted text-ink' : 'text-ink-2 hover:text-ink')
                    }
                  >
                    {label}
                    {to === links.conversations() && <UnreadBadge />}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="flex flex-none items-center gap-1.5 lg:gap-3">
          <SearchButton onPress={() => onPopup('palette')} />
          <NotificationBell />
          <UserMenu onShortcuts={() => onPopup('shortcuts')} />
        </div>
      </div>
    </header>
  )
}

function SearchButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className="grid size-10 flex-none place-items-center rounded-control text-ink-2 transition-colors duration-instant hover:text-ink min-[72rem]:flex min-[72rem]:h-9.5 min-[72rem]:w-59 min-[72rem]:gap-2.5 min-[72rem]:bg-subtle min-[72rem]:px-3 min-[72rem]:text-body-sm min-[72rem]:ring-1 min-[72rem]:ring-line max-[72rem]:hover:bg-muted max-[72rem]:touch:size-11"
    >
      <Search aria-hidden="true" className="size-5 min-[72rem]:size-4" strokeWidth={1.75} />
      <span className="flex-1 text-start max-[72rem]:sr-only">{i18n.t('Search…')}</span>
      <span aria-hidden="true" className="max-[72rem]:hidden">
        <Kbd>{paletteKeys().join(' ')}</Kbd>
      </span>
    </button>
  )
}

function NotificationBell() {
  const { data: unread = 0 } = useUnreadNotifications()
  return (
    <NavLink
      to={links.notifications()}
      className={({ isActive }) =>
        cx(
          'relative grid size-10 flex-none place-items-center rounded-control transition-colors duration-instant hover:bg-muted hover:text-ink touch:size-11',
          isActive ? 'bg-muted text-ink' : 'text-ink-2',
        )
      }
    >
      <Bell aria-hidden="true" className="size-5" strokeWidth={1.75} />
      <span className="sr-only">{i18n.t('Notifications')}</span>
      <CountBadge
        count={unread}
        label={i18n.t('{count, plural, one {# unread notification} other {# unread notifications}}', {
          count: unread,
        })}
        className="absolute top-1 start-[calc(50%+2px)]"
      />
    </NavLink>
  )
}
