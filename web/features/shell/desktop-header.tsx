import { NavLink } from 'react-router'
import { links } from '#web/links.ts'
import { cx } from '#web/ui/cx.ts'
import { BrandLink } from './brand-link.tsx'
import { entries } from './entries.ts'
import { UnreadBadge } from './unread-badge.tsx'
import { UserMenu } from './user-menu.tsx'

const ENTRY =
  'flex min-h-8.5 items-center gap-1.75 rounded-small px-3 text-body-sm font-medium transition-colors'

/** The bar at the top: brand, the entries from tablet width on, the user menu. */
export function DesktopHeader() {
  return (
    <header className="sticky top-0 z-20 border-b border-line-subtle bg-canvas/82 max-md:border-transparent">
      <div className="flex h-14 items-center justify-between gap-6 px-4 md:h-15 md:px-7">
        <div className="flex min-w-0 items-center gap-7">
          <BrandLink />
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
        <UserMenu />
      </div>
    </header>
  )
}
