import { i18n } from '#contract/text/i18n.ts'
import { menuEntries } from '#web/features/core/menu-entries.ts'
import { Switch } from '#web/ui/form/switch.tsx'
import { ShortcutSheet } from '#web/ui/overlay/shortcut-sheet.tsx'
import { paletteKeys, toastKeys } from './pressed-key.ts'
import { questionKeys } from './question-shortcuts.ts'
import { shortcuts } from './shortcuts.ts'
import { signalShortcuts } from './signal-shortcuts.ts'
import { chooseSingleKeys, useSingleKeys } from './single-keys.ts'

export function ShortcutHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const isOn = useSingleKeys() === 'on'
  return (
    <ShortcutSheet
      open={open}
      onClose={onClose}
      groups={[
        {
          label: i18n.t('Go to'),
          shortcuts: shortcuts.goTo.map(({ keys }, at) => ({ keys, label: menuEntries[at]?.label ?? '' })),
        },
        { label: i18n.t('Signals Inbox'), shortcuts: signalShortcuts },
        { label: i18n.t('What to answer next'), shortcuts: questionKeys },
        {
          label: i18n.t('Anywhere'),
          shortcuts: [
            { keys: paletteKeys(), label: i18n.t('Search and commands'), areHeld: true },
            { ...shortcuts.search, label: i18n.t('Search on this page') },
            { ...shortcuts.newProject, label: i18n.t('New project') },
            { ...shortcuts.help, label: i18n.t('Keyboard shortcuts') },
            { keys: toastKeys(), label: i18n.t('Latest message, to undo'), areHeld: true },
          ],
        },
      ]}
    >
      <Switch
        label={i18n.t('Single-key shortcuts')}
        text={i18n.t('Turn them off if you press keys by accident or by voice. {keys} always works.', {
          keys: paletteKeys().join(' '),
        })}
        checked={isOn}
        onChange={() => chooseSingleKeys(isOn ? 'off' : 'on')}
      />
    </ShortcutSheet>
  )
}
