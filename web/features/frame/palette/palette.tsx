import { type ReactNode, useState } from 'react'
import { lengths } from '#contract/lengths.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { countText } from '#web/features/items/items/count-text.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { CommandPalette } from '#web/ui/overlay/command-palette.tsx'
import { type Outside, useActions, usePageEntries } from './actions.tsx'
import { matchesText } from './fits.ts'
import { useFoundEntries, useRecentEntries } from './items.tsx'
import { useFoundItems } from './queries.ts'
import type { RecentItem } from './recent-items.tsx'

type PaletteNoticeProps = { found: ReturnType<typeof useFoundItems>; isEmpty: boolean }

type Props = Outside & { open: boolean; onClose: () => void; recent: readonly RecentItem[] }

/** Finds pages, actions and items. Shows the recent items while nothing is typed. */
export function Palette({ open, onClose, recent, ...outside }: Props) {
  const [text, setText] = useState('')
  const found = useFoundItems(text)
  const pages = usePageEntries().filter(({ label }) => matchesText(label, text))
  const actions = useActions(outside).filter(({ label, also = '' }) => matchesText(`${label} ${also}`, text))
  const visited = useRecentEntries(recent)
  const groups = [
    { label: 'Recent', items: found.words === '' ? visited : [] },
    { label: 'Pages', items: pages },
    { label: 'Actions', items: actions },
    { label: 'Items', items: useFoundEntries(found) },
  ].filter(({ items }) => items.length > 0)
  const isSettled = found.words !== '' && !found.isWaiting && !found.query.isError
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <CommandPalette
      open={open}
      onClose={onClose}
      onClosed={() => setText('')}
      text={text}
      onTextChange={setText}
      maxLength={lengths.search}
      groups={groups}
      notice={<PaletteNotice found={found} isEmpty={count === 0} />}
      spoken={isSettled ? countText(count, { one: 'result' }) : ''}
    />
  )
}

/** The state of the search for items, while it has no items to show. */
function PaletteNotice({ found, isEmpty }: PaletteNoticeProps) {
  const { words, query, isAsked, isWaiting, rows } = found
  if (!isAsked) return isEmpty ? <Words>Type two letters or more to search the items.</Words> : null
  if (isWaiting)
    return rows.length === 0 ? <Spinner label="Searching items…" size="sm" className="py-5" /> : null
  if (query.isError) return <LoadFailure query={query} className="m-3" />
  if (rows.length > 0) return null
  return (
    <Words>
      No items found for “<bdi className="[overflow-wrap:anywhere]">{words}</bdi>”. Try fewer or other words.
    </Words>
  )
}

const Words = ({ children }: { children: ReactNode }) => (
  <p className="px-4.5 py-5 text-body-sm text-ink-2">{children}</p>
)
