import { List } from 'lucide-react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { uiKinds } from '#web/features/core/kinds.ts'
import { setSource } from '#web/features/evidence/openings/opening-source.ts'
import { toDiscoverSearch } from '#web/features/items/discover/discover-search.ts'
import { links } from '#web/links.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { Glyph } from '#web/ui/brand/glyph.tsx'
import type { PaletteEntry } from '#web/ui/overlay/command-palette-list.tsx'
import { KindBadge } from '#web/ui/text/kind-badge.tsx'
import type { useFoundItems, useFoundMembers } from './queries.ts'
import type { RecentItem } from './recent-items.tsx'

/** The found members as entries of the palette. */
export function useMemberEntries({ rows }: ReturnType<typeof useFoundMembers>): PaletteEntry[] {
  const navigate = useNavigate()
  return rows.map(({ id, name, avatar }) => ({
    id,
    label: name ?? 'Anonymous',
    icon: <Avatar id={id} name={name ?? 'Anonymous'} picture={avatar} size="md" />,
    onChoose: () => void navigate(links.member(id)),
  }))
}

const getAddress = ({ kind, id }: RecentItem) => links.item(kind, id)

const toEntry = ({ id, kind, name }: RecentItem, onChoose: () => void): PaletteEntry => ({
  id,
  label: name,
  icon: <Glyph id={id} kind={uiKinds[kind]} size="sm" />,
  note: <KindBadge kind={uiKinds[kind]} size="sm" />,
  onChoose,
})

function openFromPalette(item: RecentItem, navigate: NavigateFunction) {
  setSource('community')
  void navigate(getAddress(item))
}

/** The recent items as entries of the palette, without the one on screen. */
export function useRecentEntries(recent: readonly RecentItem[]): PaletteEntry[] {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return recent
    .filter(item => getAddress(item) !== pathname)
    .map(item => toEntry(item, () => openFromPalette(item, navigate)))
}

/** The found items as entries of the palette, with a link to all of them if there are more. */
export function useFoundEntries(
  { rows, query }: ReturnType<typeof useFoundItems>,
  words: string,
): PaletteEntry[] {
  const navigate = useNavigate()
  const search = toDiscoverSearch({ find: words, tab: 'all', page: 1 }, new URLSearchParams())
  const all = {
    id: 'all',
    label: 'Show all of them in the marketplace',
    icon: <List className="size-4.5" strokeWidth={1.75} />,
    onChoose: () => void navigate(`${links.marketplace()}?${search}#discover`),
  }
  return [
    ...rows.map(item => toEntry(item, () => openFromPalette(item, navigate))),
    ...(rows.length > 0 && (query.data?.pages ?? 0) > 1 ? [all] : []),
  ]
}
