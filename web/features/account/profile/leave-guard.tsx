import { useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { links } from '#web/links.ts'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'

const AlertDialog = lazyPart(async () => (await import('#web/ui/overlay/alert-dialog.tsx')).AlertDialog)

type Props = {
  /** Whether leaving the page within the site loses changes. */
  isDirty: boolean
  /** Whether closing the page loses changes. */
  isUnsaved: boolean
  onLeave: () => void
}

/** Confirms before leaving loses what was written. The end of a session is not delayed: it keeps the draft. */
export function LeaveGuard({ isDirty, isUnsaved, onLeave }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== links.auth(),
  )
  useBeforeUnload(event => {
    if (isUnsaved) event.preventDefault()
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
      text="What you changed in your profile is not saved yet."
      confirmLabel="Leave"
      cancelLabel="Keep editing"
      onConfirm={() => {
        blocker.proceed?.()
        onLeave()
      }}
    />
  )
}
