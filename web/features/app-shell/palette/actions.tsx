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
  ShieldCheck,
  Star,
  Sun,
  TriangleAlert,
} from 'lucide-react'
import { useNavigate } from 'react-router'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'
import { menuEntries } from '#web/features/core/menu-entries.ts'
import { useHasRole } from '#web/features/core/own-profile.ts'
import { shortcuts } from '#web/features/core/shortcuts/shortcuts.ts'
import { toSearch } from '#web/features/publish/wizard/wizard-route.ts'
import { links } from '#web/links.ts'
import { useApp } from '#web/platform/app.ts'
import type { PaletteEntry } from '#web/ui/overlay/command-palette-list.tsx'
/** `also` has more words that find it. */
export type Action = PaletteEntry & { also?: string }

type Destination = { label: string; also: string; icon: LucideIcon; address: string }

const toJourney = (kind: ItemKind) => links.validate() + toSearch({ screen: 'form', kind, step: 1 })
const PUBLISH = i18n.t('new create publish submit')

const journeys: readonly Destination[] = [
  { label: i18n.t('Validate an Idea'), also: PUBLISH, icon: Lightbulb, address: toJourney('idea') },
  {
    label: i18n.t('Share a Pain Point'),
    also: PUBLISH,
    icon: TriangleAlert,
    address: toJourney('pain_point'),
  },
  { label: i18n.t('Validate a Product'), also: PUBLISH, icon: Rocket, address: toJourney('product') },
]

const help: readonly Destination[] = [
  {
    label: i18n.t('Settings'),
    also: i18n.t('security password email blocked account'),
    icon: Settings,
    address: links.settings(),
  },
  { label: i18n.t('Points'), also: i18n.t('earned insight traction'), icon: Star, address: links.points() },
  { label: i18n.t('FAQ'), also: i18n.t('help support questions'), icon: CircleHelp, address: links.faq() },
]

const themes = [
  { choice: 'system', label: i18n.t('Theme: System'), icon: Monitor },
  { choice: 'light', label: i18n.t('Theme: Light'), icon: Sun },
  { choice: 'dark', label: i18n.t('Theme: Dark'), icon: Moon },
] as const

export type Outside = { onShortcuts: () => void; onLogOut: () => void }

const iconOf = (Icon: LucideIcon) => <Icon className="size-4.5" strokeWidth={1.75} />

const CURRENT = <span className="text-caption text-ink-3">{i18n.t('Current')}</span>

const ADMIN: PaletteEntry = {
  id: links.queue(),
  label: i18n.t('Admin'),
  icon: iconOf(ShieldCheck),
  onChoose: () => location.assign(links.queue()),
}

const leave = { id: 'leave', label: i18n.t('Log Out'), also: i18n.t('sign out leave') }

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
      label: i18n.t('New project'),
      also: i18n.t('create publish submit'),
      icon: iconOf(Plus),
      keys: shortcuts.newProject.keys,
      onChoose: () => void navigate(links.validate()),
    },
    ...journeys.map(toAction),
    ...themes.map(({ choice, label, icon }) => ({
      id: choice,
      label,
      also: i18n.t('colors mode'),
      icon: iconOf(icon),
      note: choice === theme && CURRENT,
      onChoose: () => setTheme(choice),
    })),
    ...help.map(toAction),
    {
      id: 'shortcuts',
      label: i18n.t('Keyboard shortcuts'),
      also: i18n.t('help keys'),
      icon: iconOf(Keyboard),
      keys: shortcuts.help.keys,
      onChoose: onShortcuts,
    },
    { ...leave, icon: iconOf(LogOut), onChoose: onLogOut },
  ]
}

export function usePageEntries(): PaletteEntry[] {
  const navigate = useNavigate()
  const hasRole = useHasRole()
  const pages = menuEntries.map(({ label, to, icon: Icon, letter }) => ({
    id: to,
    label,
    icon: <Icon className="size-4.5" strokeWidth={1.75} />,
    keys: shortcuts.goTo.find(({ keys }) => keys.includes(letter))?.keys,
    onChoose: () => void navigate(to),
  }))
  return hasRole ? [...pages, ADMIN] : pages
}
