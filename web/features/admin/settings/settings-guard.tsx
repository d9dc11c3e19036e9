import { useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'

const AlertDialog = lazyPart(async () => (await import('#web/ui/overlay/alert-dialog.tsx')).AlertDialog)

/** Confirms before leaving the screen loses changes. */
export function SettingsGuard({ isDirty, onLeave }: { isDirty: boolean; onLeave: () => void }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && nextLocation.pathname !== currentLocation.pathname,
  )
  useBeforeUnload(event => {
    if (isDirty) event.preventDefault()
  })
  const isAsking = blocker.state === 'blocked'
  const [isNeeded, setNeeded] = useState(false)
  if (isAsking && !isNeeded) setNeeded(true)
  if (!isNeeded) return null
  return (
    <AlertDialog
      open={isAsking}
      onOpenChange={() => blocker.reset?.()}
      title="Leave without saving?"
      text="What you changed in the settings is not saved yet."
      confirmLabel="Leave"
      cancelLabel="Keep editing"
      onConfirm={() => {
        onLeave()
        blocker.proceed?.()
      }}
    />
  )
}
