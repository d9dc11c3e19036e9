import { LogOut } from 'lucide-react'
import { Link } from 'react-router'
import { chooseSingleKeys, useSingleKeys } from '#web/features/core/shortcuts/single-keys.ts'
import { links } from '#web/links.ts'
import { useApp } from '#web/platform/app.ts'
import { supportEmail } from '#web/platform/community.ts'
import type { ThemeChoice } from '#web/platform/theme.ts'
import { Menu, type MenuSection } from '#web/ui/overlay/menu.tsx'
import type { MenuPlace } from '#web/ui/overlay/menu-button.tsx'

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

type Props = MenuPlace & { name: string; onShortcuts: () => void; onLogOut: () => void }

/** The member's name, pages of their own, help, the theme, the shortcuts and the log out. Import it lazily. */
export function UserActions({ name, onShortcuts, onLogOut, ...place }: Props) {
  return (
    <Menu
      {...place}
      header={
        <p dir="auto" className="text-body-sm font-medium [overflow-wrap:anywhere]">
          {name}
        </p>
      }
      sections={useSections({ onShortcuts, onLogOut })}
    />
  )
}

function useSections({ onShortcuts, onLogOut }: Pick<Props, 'onShortcuts' | 'onLogOut'>): MenuSection[] {
  const { theme, setTheme } = useApp()
  const singleKeys = useSingleKeys()
  return [
    {
      items: [
        { label: 'Points', render: <Link to={links.points()} /> },
        { label: 'Settings', render: <Link to={links.settings()} /> },
        { label: 'FAQ', render: <Link to={links.faq()} /> },
        { label: 'Support', render: <a href={`mailto:${supportEmail()}`} aria-label="Support" /> },
      ],
    },
    {
      choice: {
        label: 'Theme',
        value: theme,
        options: themes,
        onValueChange: choice => setTheme(choice as ThemeChoice),
      },
    },
    {
      items: [
        { label: 'Keyboard shortcuts', onSelect: onShortcuts },
        {
          label: 'Single-key shortcuts',
          isOn: singleKeys === 'on',
          onSelect: () => chooseSingleKeys(singleKeys === 'on' ? 'off' : 'on'),
        },
      ],
    },
    { items: [{ label: 'Log Out', icon: <LogOut />, onSelect: onLogOut }] },
  ]
}
