import { useState } from 'react'
import { lengths } from '#contract/lengths.ts'
import { countText } from '#web/features/items/items/count-text.ts'
import { CommandPalette } from '#web/ui/overlay/command-palette.tsx'
import { type Outside, useActions } from './actions.tsx'
import { matchesText } from './fits.ts'
import { useFoundEntries, useRecentEntries } from './items.tsx'
import { usePageEntries } from './pages.tsx'
import { PaletteNotice } from './palette-notice.tsx'
import { useFoundItems } from './queries.ts'
import type { RecentItem } from './recent-items.ts'

type Props = Outside & { open: boolean; onClose: () => void; recent: readonly RecentItem[] }

/** Finds pages, actions and items, and the items visited last while nothing is typed. */
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
