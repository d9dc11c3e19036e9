import { Switch } from '#web/ui/form/switch.tsx'
import { ShortcutSheet } from '#web/ui/overlay/shortcut-sheet.tsx'
import { paletteKeys } from './pressed-key.ts'
import { shortcuts } from './shortcuts.ts'
import { signalShortcuts } from './signal-shortcuts.ts'
import { chooseSingleKeys, useSingleKeys } from './single-keys.ts'

const { goTo, search, newProject, help } = shortcuts

type Props = { open: boolean; onClose: () => void }

/** The list of all shortcuts, with the switch that turns single-key shortcuts off. */
export function ShortcutHelp({ open, onClose }: Props) {
  const isOn = useSingleKeys() === 'on'
  return (
    <ShortcutSheet
      open={open}
      onClose={onClose}
      groups={[
        { label: 'Go to', shortcuts: goTo },
        { label: 'Signals Inbox', shortcuts: signalShortcuts },
        {
          label: 'Anywhere',
          shortcuts: [
            { keys: paletteKeys(), label: 'Search and commands', areHeld: true },
            search,
            newProject,
            help,
          ],
        },
      ]}
    >
      <Switch
        label="Single-key shortcuts"
        text={`Turn them off if keys get pressed by accident or by voice. ${paletteKeys().join(' ')} always works.`}
        checked={isOn}
        onChange={() => chooseSingleKeys(isOn ? 'off' : 'on')}
      />
    </ShortcutSheet>
  )
}
