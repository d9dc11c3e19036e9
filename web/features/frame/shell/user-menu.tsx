import { LogOut } from 'lucide-react'
import { Link } from 'react-router'
import { useOwnName, useProfile } from '#web/features/account/profile/queries.ts'
import { chooseSingleKeys, useSingleKeys } from '#web/features/core/shortcuts/single-keys.ts'
import { links } from '#web/links.ts'
import { useApp, useMember } from '#web/platform/app.ts'
import { supportEmail } from '#web/platform/contacts.ts'
import type { ThemeChoice } from '#web/platform/theme.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import type { MenuSection } from '#web/ui/overlay/menu.tsx'
import { MenuButton } from '#web/ui/overlay/menu-button.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { useLogOut } from './use-log-out.ts'

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

type Props = { onShortcuts: () => void }

/** The menu with the member's name, pages of their own, help, the theme, the shortcuts and the log out. */
export function UserMenu({ onShortcuts }: Props) {
  const { id, email } = useMember()
  const name = useOwnName()
  const { data } = useProfile()
  const sections = useSections(onShortcuts)
  const shownName = name || email || 'User'
  return (
    <MenuButton
      label="User menu"
      aria-label={undefined}
      className="grid size-11 shrink-0 place-items-center rounded-full"
      header={
        <p dir="auto" className="text-body-sm font-medium [overflow-wrap:anywhere]">
          {shownName}
        </p>
      }
      sections={sections}
    >
      <Avatar id={id} name={shownName} picture={data?.avatar} size="md" />
      <VisuallyHidden>User menu: {shownName}</VisuallyHidden>
    </MenuButton>
  )
}

function useSections(onShortcuts: Props['onShortcuts']): MenuSection[] {
  const { theme, setTheme } = useApp()
  const singleKeys = useSingleKeys()
  const logOut = useLogOut()
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
    { items: [{ label: 'Log Out', icon: <LogOut />, onSelect: () => void logOut() }] },
  ]
}
