import { useNavigate } from 'react-router'
import { entries } from '#web/features/core/navigation/entries.ts'
import { shortcuts } from '#web/features/core/shortcuts/shortcuts.ts'
import type { PaletteEntry } from '#web/ui/overlay/command-palette-row.tsx'

/** The places of the navigation as lines of the palette. */
export function usePageEntries(): PaletteEntry[] {
  const navigate = useNavigate()
  return entries.map(({ label, to, icon: Icon, letter }) => ({
    id: to,
    label,
    icon: <Icon className="size-4.5" strokeWidth={1.75} />,
    keys: shortcuts.goTo.find(({ keys }) => keys.includes(letter))?.keys,
    onChoose: () => void navigate(to),
  }))
}
