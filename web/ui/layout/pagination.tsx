import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { cx } from '#web/ui/text/cx.ts'

type PageSlot = number | 'gap-before' | 'gap-after'

type PageLink = {
  page: number
  className: string
  'aria-label': string
  'aria-current': 'page' | undefined
  children: ReactNode
}

type Way = { renderLink: (link: PageLink) => ReactNode } | { onPageChange: (page: number) => void }
type Place = { page: number; pages: number }
type Props = Place & Way & { label?: string; className?: string }

// In a narrow card the slots shrink and do not wrap.
const NUMBER = 'min-w-8 shrink basis-9 touch:basis-11'
const GAP = 'min-w-2 shrink basis-6 touch:basis-4'

/** Buttons if `onPageChange` is given. With no page or only one it is nothing. */
export function Pagination({ page, pages, label = i18n.t('Pagination'), className, ...way }: Props) {
  if (pages <= 1) return null
  const place = { page, pages, way }
  return (
    <nav aria-label={label} className={cx('flex justify-center', className)}>
      <ul className="flex w-full min-w-0 items-center justify-center gap-1 touch:gap-0">
        <li className={NUMBER}>
          <Slot {...place} to={page - 1} name={i18n.t('Previous page')}>
            <ChevronLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          </Slot>
        </li>
        {listPageSlots({ page, pages }).map(number => (
          <li key={number} className={typeof number === 'number' ? NUMBER : GAP}>
            {typeof number === 'number' ? <Slot {...place} to={number} /> : <Gap />}
          </li>
        ))}
        <li className={NUMBER}>
          <Slot {...place} to={page + 1} name={i18n.t('Next page')}>
            <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          </Slot>
        </li>
      </ul>
    </nav>
  )
}

type SlotProps = Place & { way: Way; to: number; name?: string; children?: ReactNode }

function Slot({
  page,
  pages,
  way,
  to,
  name = i18n.t('Page {page}', { page: to }),
  children = to,
}: SlotProps) {
  const current = to === page
  const look = {
    'aria-label': name,
    'aria-current': current ? ('page' as const) : undefined,
    className: cx(
      'grid min-h-9 w-full place-items-center rounded-small px-0.5 text-body-sm font-medium tabular-nums',
      'touch:min-h-11 disabled:opacity-40',
      current ? 'bg-primary text-on-primary' : 'text-ink-2 not-disabled:hover:bg-muted',
    ),
    children,
  }
  if (to < 1 || to > pages) return <button type="button" disabled {...look} />
  if ('renderLink' in way) return way.renderLink({ page: to, ...look })
  return <button type="button" onClick={() => way.onPageChange(to)} {...look} />
}

function Gap() {
  return (
    <span aria-hidden="true" className="grid place-items-center text-ink-3">
      …
    </span>
  )
}

/**
 * Returns the slots of a pagination for page `page` of `pages`, both from 1. Up to 7 pages, every page has a slot.
 * Otherwise the first, the last, the current page and its neighbours have one, with gaps for the others.
 */
export function listPageSlots({ page, pages }: { page: number; pages: number }): PageSlot[] {
  if (pages <= 7) return range(1, pages)
  const from = Math.max(2, page - 1)
  const to = Math.min(pages - 1, page + 1)
  const slots: PageSlot[] = [1]
  if (from > 2) slots.push('gap-before')
  slots.push(...range(from, to))
  if (to < pages - 1) slots.push('gap-after')
  slots.push(pages)
  return slots
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
