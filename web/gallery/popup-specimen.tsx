import { LogOut, UserRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { notifyError, notifySuccess } from '#web/ui/feedback/notify.ts'
import { Button, buttonClass } from '#web/ui/form/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { InfoTip } from '#web/ui/overlay/info-tip.tsx'
import { ConfirmDialog } from '#web/ui/overlay/lazy-part.tsx'
import { MenuButton } from '#web/ui/overlay/menu-button.tsx'
import { LONG_TEXT, Samples, Specimen } from './specimen.tsx'

const THEMES = ['System', 'Light', 'Dark'].map(label => ({ value: label.toLowerCase(), label }))

const Dialog = lazy(async () => ({ default: (await import('#web/ui/overlay/dialog.tsx')).Dialog }))
const FullScreen = lazy(async () => ({
  default: (await import('#web/ui/overlay/full-screen.tsx')).FullScreen,
}))

type OpenPopup = 'nothing' | 'dialog' | 'full' | 'alert'

export function PopupSpecimen() {
  const [shown, setShown] = useState<OpenPopup>('nothing')
  return (
    <Specimen title="Popups and toasts">
      <Samples>
        <Button look="outline" onClick={() => setShown('dialog')}>
          Dialog
        </Button>
        <Button look="outline" onClick={() => setShown('full')}>
          Full screen
        </Button>
        <Button look="danger" onClick={() => setShown('alert')}>
          Alert dialog
        </Button>
        <ThemeMenu />
        <InfoTip label="About this">{LONG_TEXT}</InfoTip>
        <ToastButtons />
      </Samples>
      <Suspense fallback={null}>
        <Popups shown={shown} onClose={() => setShown('nothing')} />
      </Suspense>
    </Specimen>
  )
}

function Popups({ shown, onClose }: { shown: OpenPopup; onClose: () => void }) {
  if (shown === 'nothing') return null
  if (shown === 'alert') {
    const words = { title: 'Delete this comment?', text: 'This cannot be undone.', confirmLabel: 'Delete' }
    return <ConfirmDialog open onOpenChange={onClose} onConfirm={onClose} {...words} />
  }
  if (shown === 'full')
    return (
      <FullScreen open onClose={onClose} onClosed={onClose} title="Chat with Jon" otherwiseFocus={() => null}>
        <header className="border-b border-line-subtle bg-surface p-4">
          <Button onClick={onClose}>Close</Button>
        </header>
        <p className="min-h-0 flex-1 overflow-y-auto p-4">{LONG_TEXT}</p>
      </FullScreen>
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Submit Idea"
      text={LONG_TEXT}
      footer={<Button onClick={onClose}>Submit</Button>}
    >
      <TextField label="Title" limit={100} />
    </Dialog>
  )
}

function ToastButtons() {
  return (
    <>
      <Button look="ghost" onClick={() => notifySuccess({ title: 'Vote recorded', description: LONG_TEXT })}>
        Toast
      </Button>
      <Button look="ghost" onClick={() => notifyError({ title: 'Error', description: 'Something failed.' })}>
        Error toast
      </Button>
    </>
  )
}

function ThemeMenu() {
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
