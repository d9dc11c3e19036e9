import { useEffect, useState } from 'react'
import { useDelayedMount, whenIdle } from '#web/boot/startup-timing.ts'
import { type RecentItem, VisitedItem } from '#web/features/app-shell/palette/recent-items.tsx'
import type { Popup } from '#web/features/core/shortcuts/use-shortcuts.ts'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { useLogOut } from './use-log-out.ts'

const Palette = lazyPart(async () => (await import('#web/features/app-shell/palette/palette.tsx')).Palette)
const ShortcutHelp = lazyPart(
  async () => (await import('#web/features/core/shortcuts/shortcut-help.tsx')).ShortcutHelp,
)

type Props = { popup: Popup | undefined; onPopup: (popup: Popup | undefined) => void }

export function GlobalDialogs({ popup, onPopup }: Props) {
  const [recent, setRecent] = useState<readonly RecentItem[]>([])
  const logOut = useLogOut()
  const used = useUsed(popup)
  const close = () => onPopup(undefined)
  // The code is loaded early, so that the dialog opens at once.
  const isLater = useDelayedMount()
  useEffect(() => (isLater ? whenIdle(Palette.preload) : undefined), [isLater])
  return (
    <>
      <VisitedItem onRecent={setRecent} />
      {used.has('palette') && (
        <Palette
          open={popup === 'palette'}
          onClose={close}
          recent={recent}
          onShortcuts={() => onPopup('shortcuts')}
          onLogOut={() => void logOut()}
        />
      )}
      {used.has('shortcuts') && <ShortcutHelp open={popup === 'shortcuts'} onClose={close} />}
    </>
  )
}

/** Opened dialogs stay mounted, so that their closing can be animated. */
function useUsed(popup: Popup | undefined) {
  const [used, setUsed] = useState<ReadonlySet<Popup>>(new Set())
  if (popup && !used.has(popup)) setUsed(new Set([...used, popup]))
  return used
}
