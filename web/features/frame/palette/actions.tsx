import {
  CircleHelp,
  Keyboard,
  Lightbulb,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Plus,
  Rocket,
  Settings,
  Star,
  Sun,
  TriangleAlert,
} from 'lucide-react'
import { useNavigate } from 'react-router'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { entries } from '#web/features/core/entries.ts'
import { shortcuts } from '#web/features/core/shortcuts/shortcuts.ts'
import { toSearch } from '#web/features/publish/wizard/route.ts'
import { links } from '#web/links.ts'
import { useApp } from '#web/platform/app.ts'
import type { PaletteEntry } from '#web/ui/overlay/command-palette-list.tsx'
/** An entry of the palette; `also` holds further words that find it. */
export type Action = PaletteEntry & { also?: string }

type Destination = { label: string; also: string; icon: LucideIcon; address: string }

const toJourney = (kind: ItemKind) => links.validate() + toSearch({ screen: 'form', kind, step: 1 })
const PUBLISH = 'new create publish submit'

const journeys: readonly Destination[] = [
  { label: 'Validate an Idea', also: PUBLISH, icon: Lightbulb, address: toJourney('idea') },
  { label: 'Share a Pain Point', also: PUBLISH, icon: TriangleAlert, address: toJourney('pain_point') },
  { label: 'Validate a Product', also: PUBLISH, icon: Rocket, address: toJourney('product') },
]

const help: readonly Destination[] = [
  {
    label: 'Settings',
    also: 'security password email blocked account',
    icon: Settings,
    address: links.settings(),
  },
  { label: 'Points', also: 'earned insight traction', icon: Star, address: links.points() },
  { label: 'FAQ', also: 'help support questions', icon: CircleHelp, address: links.faq() },
]

const themes = [
  { choice: 'system', label: 'Theme: System', icon: Monitor },
  { choice: 'light', label: 'Theme: Light', icon: Sun },
  { choice: 'dark', label: 'Theme: Dark', icon: Moon },
] as const

export type Outside = { onShortcuts: () => void; onLogOut: () => void }

const iconOf = (Icon: LucideIcon) => <Icon className="size-4.5" strokeWidth={1.75} />

/** The actions of the palette as its entries. */
export function useActions({ onShortcuts, onLogOut }: Outside): Action[] {
  const navigate = useNavigate()
  const { theme, setTheme } = useApp()
  const toAction = ({ label, also, icon, address }: Destination) => ({
    id: address,
    label,
    also,
    icon: iconOf(icon),
    onChoose: () => void navigate(address),
  })
  return [
    {
      id: 'new',
      label: 'New project',
      also: 'create publish submit',
      icon: iconOf(Plus),
      keys: shortcuts.newProject.keys,
      onChoose: () => void navigate(links.validate()),
    },
    ...journeys.map(toAction),
    ...themes.map(({ choice, label, icon }) => ({
      id: choice,
      label,
      also: 'colours mode',
      icon: iconOf(icon),
      note: choice === theme && <span className="text-caption text-ink-3">Current</span>,
      onChoose: () => setTheme(choice),
    })),
    ...help.map(toAction),
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
