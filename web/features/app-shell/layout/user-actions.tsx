import { LogOut } from 'lucide-react'
import { Link } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { useHasRole } from '#web/features/core/own-profile.ts'
import { chooseSingleKeys, useSingleKeys } from '#web/features/core/shortcuts/single-keys.ts'
import { links } from '#web/links.ts'
import { useApp } from '#web/platform/app.ts'
import { supportEmail } from '#web/platform/community.ts'
import type { ThemeChoice } from '#web/platform/theme.ts'
import { Menu, type MenuSection } from '#web/ui/overlay/menu.tsx'
import type { MenuPlace } from '#web/ui/overlay/menu-button.tsx'

const themes = [
  { value: 'system', label: i18n.t('System') },
  { value: 'light', label: i18n.t('Light') },
  { value: 'dark', label: i18n.t('Dark') },
] as const

type Props = MenuPlace & { name: string; onShortcuts: () => void; onLogOut: () => void }

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
  const hasRole = useHasRole()
  return [
    {
      items: [
        { label: i18n.t('Points'), render: <Link to={links.points()} /> },
        { label: i18n.t('Settings'), render: <Link to={links.settings()} /> },
        ...(hasRole
          ? [{ label: i18n.t('Admin'), render: <a href={links.queue()} aria-label={i18n.t('Admin')} /> }]
          : []),
        { label: i18n.t('FAQ'), render: <Link to={links.faq()} /> },
        {
          label: i18n.t('Support'),
          render: <a href={`mailto:${supportEmail()}`} aria-label={i18n.t('Support')} />,
        },
      ],
    },
    {
      choice: {
        label: i18n.t('Theme'),
        value: theme,
        options: themes,
        onValueChange: choice => setTheme(choice as ThemeChoice),
      },
    },
    {
      items: [
        { label: i18n.t('Keyboard shortcuts'), onSelect: onShortcuts },
        {
          label: i18n.t('Single-key shortcuts'),
          isOn: singleKeys === 'on',
          onSelect: () => chooseSingleKeys(singleKeys === 'on' ? 'off' : 'on'),
        },
      ],
    },
    { items: [{ label: i18n.t('Log Out'), icon: <LogOut />, onSelect: onLogOut }] },
  ]
}
