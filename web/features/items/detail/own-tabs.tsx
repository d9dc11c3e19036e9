import { type KeyboardEvent, useRef } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { useOwnEvidence } from '#web/features/evidence/panel/queries.ts'
import { cx } from '#web/ui/text/cx.ts'

const NAMES = {
  evidence: i18n.t('Evidence'),
  page: i18n.t('Page'),
  people: i18n.t({ message: 'People', context: 'tab: who reacted to your post' }),
  share: i18n.t('Share'),
} as const
type OwnTab = keyof typeof NAMES
const TABS = Object.keys(NAMES) as OwnTab[]

const isTab = (value: string | null): value is OwnTab => TABS.some(tab => tab === value)

/** A link to a comment, an answer or a solution opens the page of the item. Any other address opens the evidence. */
export function useOwnTab(): OwnTab {
  const [search] = useSearchParams()
  const { hash } = useLocation()
  const tab = search.get('tab')
  if (isTab(tab)) return tab
  return hash.startsWith('#comment-') ? 'page' : 'evidence'
}

function moveFocus(event: KeyboardEvent, list: HTMLElement | null) {
  const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  const all = [...(list?.querySelectorAll('a') ?? [])]
  const place = all.findIndex(link => link === document.activeElement)
  if (!way || place < 0) return
  event.preventDefault()
  all[(place + way + all.length) % all.length]?.focus()
}

export function OwnTabs({ item }: { item: ItemDetail }) {
  const current = useOwnTab()
  const { state } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  const yes = useOwnEvidence(item.id).data?.people.count ?? 0
  return (
    <nav aria-label={i18n.t('Your project')} className="mt-5 border-b border-line">
      <ul ref={list} className="-mb-px flex gap-1 max-md:justify-between max-[23.4rem]:gap-0">
        {TABS.map(tab => (
          <li key={tab}>
            <Link
              to={`?tab=${tab}`}
              state={state}
              preventScrollReset
              replace
              onKeyDown={event => moveFocus(event, list.current)}
              aria-current={tab === current ? 'page' : undefined}
              className={cx(
                'flex min-h-11.5 items-center gap-2 rounded-t-small border-b-2 px-3.5 pt-0.5 text-body-sm font-medium -outline-offset-2 max-md:px-2 max-[23.4rem]:px-1',
                tab === current ? 'border-ink text-ink' : 'border-transparent text-ink-2 hover:text-ink',
              )}
            >
              {NAMES[tab]}
              {tab === 'people' && yes > 0 && (
                <span className="font-mono text-micro text-ink-3 tabular-nums max-[23.4rem]:sr-only">
                  {toNumberText(yes)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
