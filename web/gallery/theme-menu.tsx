import { LogOut, UserRound } from 'lucide-react'
import { useState } from 'react'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { MenuButton } from '#web/ui/overlay/menu-button.tsx'

const THEMES = ['System', 'Light', 'Dark'].map(label => ({ value: label.toLowerCase(), label }))

export function ThemeMenu() {
  const [theme, setTheme] = useState('system')
  return (
    <MenuButton
      label="User menu"
      className={buttonClass({ look: 'outline' })}
      header={<p className="text-body-sm font-medium">Maya Kline</p>}
      sections={[
        { items: [{ label: 'Profile', icon: <UserRound aria-hidden="true" className="size-4" /> }] },
        { choice: { label: 'Theme', value: theme, options: THEMES, onValueChange: setTheme } },
        {
          items: [
            { label: 'Log Out', tone: 'danger', icon: <LogOut aria-hidden="true" className="size-4" /> },
          ],
        },
      ]}
    >
      User menu
    </MenuButton>
  )
}
