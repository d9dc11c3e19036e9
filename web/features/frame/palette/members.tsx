import { useNavigate } from 'react-router'
import { links } from '#web/links.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import type { PaletteEntry } from '#web/ui/overlay/command-palette-list.tsx'
import type { useFoundMembers } from './queries.ts'

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
