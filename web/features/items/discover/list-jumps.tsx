import { Link, useLocation } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { withParams } from '#web/platform/page/address-parts.ts'
import { cx } from '#web/ui/text/cx.ts'

const jumps = [
  { label: i18n.t('Ideas'), tab: null, part: '#ideas' },
  { label: i18n.t('Pain points'), tab: 'pains', part: '#discover' },
  { label: i18n.t('Products'), tab: 'products', part: '#discover' },
] as const

/** Leads to the lists of the page. A search and a category of the feed do not hide what a jump promises. */
export function ListJumps() {
  const { search, hash } = useLocation()
  const current = new URLSearchParams(search)
  const shown = hash === '#discover' ? (current.get('tab') ?? 'all') : null
  return (
    <nav aria-label={i18n.t('Lists on this page')} className="-mt-3 mb-5 max-md:mt-0 max-md:mb-4">
      <ul className="flex flex-wrap gap-2">
        {jumps.map(({ label, tab, part }) => (
          <li key={part + tab}>
            <Link
              to={`?${withParams(current, { tab, find: null, category: null, feed: null })}${part}`}
              preventScrollReset
              aria-current={tab === shown || undefined}
              className={cx(JUMP, tab === shown ? 'bg-selected text-ink' : 'text-ink-2 hover:text-ink')}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const JUMP =
  'inline-flex min-h-8 items-center rounded-full px-3.5 text-body-sm font-medium whitespace-nowrap ring-1 ring-line ring-inset touch:min-h-11'
