import { type ReactNode, useState } from 'react'
import { lengths } from '#contract/lengths.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { countText } from '#web/features/items/items/count-text.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { CommandPalette } from '#web/ui/overlay/command-palette.tsx'
import { type Outside, useActions, usePageEntries } from './actions.tsx'
import { useFoundEntries, useMemberEntries, useRecentEntries } from './items.tsx'
import { useAsked, useFoundItems, useFoundMembers } from './queries.ts'
import type { RecentItem } from './recent-items.tsx'

const toWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Whether every typed word begins a word of the text. No words match every text. */
export function matchesText(text: string, typed: string) {
  const words = toWords(text)
  return toWords(typed).every(begun => words.some(word => word.startsWith(begun)))
}

type Found = { items: ReturnType<typeof useFoundItems>; members: ReturnType<typeof useFoundMembers> }
type PaletteNoticeProps = Found & { asked: ReturnType<typeof useAsked>; isEmpty: boolean }

type Props = Outside & { open: boolean; onClose: () => void; recent: readonly RecentItem[] }

/** Finds pages, actions, items and members. Shows the recent items while nothing is typed. */
export function Palette({ open, onClose, recent, ...outside }: Props) {
  const [text, setText] = useState('')
  const asked = useAsked(text)
  const found = { items: useFoundItems(asked), members: useFoundMembers(asked) }
  const pages = usePageEntries().filter(({ label }) => matchesText(label, text))
  const actions = useActions(outside).filter(({ label, also = '' }) => matchesText(`${label} ${also}`, text))
  const visited = useRecentEntries(recent)
  const groups = [
    { label: 'Recent', items: asked.words === '' ? visited : [] },
    { label: 'Pages', items: pages },
    { label: 'Actions', items: actions },
    { label: 'Items', items: useFoundEntries(found.items, asked.words) },
    { label: 'Members', items: useMemberEntries(found.members) },
  ].filter(({ items }) => items.length > 0)
  const isSettled =
    asked.words !== '' && Object.values(found).every(({ query, isWaiting }) => !isWaiting && !query.isError)
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
      notice={<PaletteNotice {...found} asked={asked} isEmpty={count === 0} />}
      spoken={isSettled ? countText(count, { one: 'result' }) : ''}
    />
  )
}

/** The state of the search, while it has nothing to show. */
function PaletteNotice({ items, members, asked: { words, isAsked }, isEmpty }: PaletteNoticeProps) {
  const failed = [items, members].find(({ query }) => query.isError)
  const hasRows = items.rows.length + members.rows.length > 0
  if (!isAsked) return isEmpty ? <Words>Type two letters or more to search the items.</Words> : null
  if (items.isWaiting || members.isWaiting)
    return hasRows ? null : <Spinner label="Searching items…" size="sm" className="py-5" />
  if (failed) return <LoadFailure query={failed.query} className="m-3" />
  if (hasRows) return null
  return (
    <Words>
      No items found for “<bdi className="[overflow-wrap:anywhere]">{words}</bdi>”. Try fewer or other words.
    </Words>
  )
}

const Words = ({ children }: { children: ReactNode }) => (
  <p className="px-4.5 py-5 text-body-sm text-ink-2">{children}</p>
)
