import { NavLink } from 'react-router'
import { BrandLink } from '#web/features/core/navigation/brand-link.tsx'
import { entries } from '#web/features/core/navigation/entries.ts'
import type { Popup } from '#web/features/core/shortcuts/use-shortcuts.ts'
import { links } from '#web/links.ts'
import { cx } from '#web/ui/text/cx.ts'
import { SearchButton } from './search-button.tsx'
import { UnreadBadge } from './unread-badge.tsx'
import { UserMenu } from './user-menu.tsx'

const ENTRY =
  'flex min-h-8.5 items-center gap-1.75 rounded-small px-2 text-body-sm font-medium lg:px-3 transition-colors'

/** The bar at the top: brand, the entries from tablet width on, the search, the user menu. */
export function DesktopHeader({ onPopup }: { onPopup: (popup: Popup) => void }) {
  return (
    <header className="sticky top-0 z-20 border-b border-line-subtle bg-canvas/82 max-md:border-transparent">
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
          <UserMenu onShortcuts={() => onPopup('shortcuts')} />
        </div>
      </div>
    </header>
  )
}
