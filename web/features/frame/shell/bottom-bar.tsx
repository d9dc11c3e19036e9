import { NavLink } from 'react-router'
import { entries } from '#web/features/core/navigation/entries.ts'
import { links } from '#web/links.ts'
import { cx } from '#web/ui/text/cx.ts'
import { UnreadBadge } from './unread.tsx'

const ENTRY =
  'relative flex min-h-11 flex-col items-center justify-start gap-1 pt-1.25 text-[10.5px] font-medium tracking-[-0.01em]'

/** The navigation of narrow screens. Below 375 px only the icons are visible; screen readers keep the names. */
export function BottomBar() {
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-20 min-h-(--bottom-bar) border-t border-line-subtle bg-surface px-1.5 pt-2 pb-[max(1.125rem,env(safe-area-inset-bottom))] md:hidden"
    >
      <ul className="grid grid-cols-[1.15fr_.8fr_1.25fr_1.05fr_1.15fr_.75fr]">
        {entries.map(({ label, to, icon: Icon }) => (
          <li key={to}>
            <NavLink to={to} className={({ isActive }) => cx(ENTRY, isActive ? 'text-ink' : 'text-ink-3')}>
              <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
              <span className="max-[374px]:sr-only">{label}</span>
              {to === links.conversations() && (
                <UnreadBadge className="absolute top-0 left-[calc(50%+5px)]" />
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
