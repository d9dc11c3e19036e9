import {
  Keyboard,
  Lightbulb,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Plus,
  Rocket,
  Sun,
  TriangleAlert,
} from 'lucide-react'
import { useNavigate } from 'react-router'
import type { ItemKind } from '#contract/item-kind.ts'
import { entries } from '#web/features/core/navigation/entries.ts'
import { shortcuts } from '#web/features/core/shortcuts/shortcuts.ts'
import { toSearch } from '#web/features/publish/wizard/route.ts'
import { links } from '#web/links.ts'
import { useApp } from '#web/platform/app.ts'
import type { PaletteEntry } from '#web/ui/overlay/command-palette-list.tsx'
/** An entry of the palette; `also` holds further words that find it. */
export type Action = PaletteEntry & { also?: string }

const journeys: readonly { kind: ItemKind; label: string; icon: LucideIcon }[] = [
  { kind: 'idea', label: 'Validate an Idea', icon: Lightbulb },
  { kind: 'pain_point', label: 'Share a Pain Point', icon: TriangleAlert },
  { kind: 'product', label: 'Validate a Product', icon: Rocket },
]

const themes = [
  { choice: 'system', label: 'Theme: System', icon: Monitor },
  { choice: 'light', label: 'Theme: Light', icon: Sun },
  { choice: 'dark', label: 'Theme: Dark', icon: Moon },
] as const

export type Outside = { onShortcuts: () => void; onLogOut: () => void }

/** The actions of the palette as its entries. */
export function useActions({ onShortcuts, onLogOut }: Outside): Action[] {
  const navigate = useNavigate()
  const { theme, setTheme } = useApp()
  const iconOf = (Icon: LucideIcon) => <Icon className="size-4.5" strokeWidth={1.75} />
  const go = (address: string) => () => void navigate(address)
  return [
    {
      id: 'new',
      label: 'New project',
      also: 'create publish submit',
      icon: iconOf(Plus),
      keys: shortcuts.newProject.keys,
      onChoose: go(links.validate()),
    },
    ...journeys.map(({ kind, label, icon }) => ({
      id: kind,
      label,
      also: 'new create publish submit',
      icon: iconOf(icon),
      onChoose: go(links.validate() + toSearch({ screen: 'form', kind, step: 1 })),
    })),
    ...themes.map(({ choice, label, icon }) => ({
      id: choice,
      label,
      also: 'colours mode',
      icon: iconOf(icon),
      note: choice === theme && <span className="text-caption text-ink-3">Current</span>,
      onChoose: () => setTheme(choice),
    })),
    {
      id: 'shortcuts',
      label: 'Keyboard shortcuts',
      also: 'help keys',
      icon: iconOf(Keyboard),
      keys: shortcuts.help.keys,
      onChoose: onShortcuts,
    },
    { id: 'leave', label: 'Log Out', also: 'sign out leave', icon: iconOf(LogOut), onChoose: onLogOut },
  ]
}

/** The pages of the navigation as entries of the palette. */
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
