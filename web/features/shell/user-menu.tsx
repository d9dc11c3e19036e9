import { LogOut } from 'lucide-react'
import { useNavigate } from 'react-router'
import { links } from '#web/links.ts'
import { useApp, useMember } from '#web/platform/app.ts'
import { signOut } from '#web/platform/session.ts'
import type { ThemeChoice } from '#web/platform/theme.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { MenuButton } from '#web/ui/menu-button.tsx'
import { notifySuccess } from '#web/ui/notify.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** The member's name, the theme and the way out. */
export function UserMenu() {
  const { theme, setTheme } = useApp()
  const { id, name, email } = useMember()
  const navigate = useNavigate()
  const leave = async () => {
    await signOut()
    notifySuccess({ title: 'Logged out successfully' })
    // The guard has gone there too; it would have come back to this page.
    await navigate(links.auth(), { replace: true })
  }
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
      sections={[
        {
          choice: {
            label: 'Theme',
            value: theme,
            options: themes,
            onValueChange: choice => setTheme(choice as ThemeChoice),
          },
        },
        { items: [{ label: 'Log Out', icon: <LogOut />, onSelect: () => void leave() }] },
      ]}
    >
      <Avatar id={id} name={shownName} size="md" />
      <VisuallyHidden>User menu: {shownName}</VisuallyHidden>
    </MenuButton>
  )
}
