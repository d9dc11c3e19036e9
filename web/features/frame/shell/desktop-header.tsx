import { Search } from 'lucide-react'
import { NavLink } from 'react-router'
import { BrandLink } from '#web/features/core/navigation/brand-link.tsx'
import { entries } from '#web/features/core/navigation/entries.ts'
import { paletteKeys } from '#web/features/core/shortcuts/pressed-key.ts'
import type { Popup } from '#web/features/core/shortcuts/use-shortcuts.ts'
import { links } from '#web/links.ts'
import { cx } from '#web/ui/text/cx.ts'
import { Kbd } from '#web/ui/text/kbd.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { UnreadBadge } from './unread.tsx'
import { UserMenu } from './user-menu.tsx'

const ENTRY =
  'flex min-h-8.5 items-center gap-1.75 rounded-small px-2 text-body-sm font-medium lg:px-3 transition-colors'

/** The bar at the top: the brand, the navigation from tablet width on, the search, the bell and the user menu. */
export function DesktopHeader({ onPopup }: { onPopup: (popup: Popup) => void }) {
  return (
    <header className="sticky top-0 z-20 border-b border-line-subtle bg-canvas max-md:border-transparent">
      <div className="flex h-14 items-center justify-between gap-3 px-4 md:h-15 lg:gap-6 lg:px-7">
        <div className="flex min-w-0 items-center gap-3 lg:gap-7">
          <BrandLink wordClass="md:max-[56rem]:sr-only" />
          <nav aria-label="Main" className="hidden md:block">
            <ul className="flex gap-0.5">
              {entries.map(({ label, to }) => (
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

/** Opens the palette. Looks like a search field if there is room, else like an icon. */
function SearchButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className="grid size-10 flex-none place-items-center rounded-control text-ink-2 transition-colors duration-instant hover:text-ink min-[72rem]:flex min-[72rem]:h-9.5 min-[72rem]:w-59 min-[72rem]:gap-2.5 min-[72rem]:bg-subtle min-[72rem]:px-3 min-[72rem]:text-body-sm min-[72rem]:ring-1 min-[72rem]:ring-line max-[72rem]:hover:bg-muted max-[72rem]:touch:size-11"
    >
      <Search aria-hidden="true" className="size-5 min-[72rem]:size-4" strokeWidth={1.75} />
      <span className="flex-1 text-start max-[72rem]:sr-only">Search…</span>
      <span aria-hidden="true" className="max-[72rem]:hidden">
        <Kbd>{paletteKeys().join(' ')}</Kbd>
      </span>
    </button>
  )
}
