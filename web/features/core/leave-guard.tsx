import { useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { links } from '#web/links.ts'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'

const ConfirmDialog = lazyPart(async () => (await import('#web/ui/overlay/confirm-dialog.tsx')).ConfirmDialog)

type Props = {
  /** A sentence about the unsaved changes. */
  text: string
  /** True if leaving loses changes. */
  isDirty: boolean
  /** True while a save is running. Closing the page would end it. */
  isSaving?: boolean
  onLeave: () => void
}

/** Asks for a confirmation before the member leaves a page with unsaved changes. The end of a session is not delayed. */
export function LeaveGuard({ text, isDirty, isSaving, onLeave }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== links.auth(),
  )
  useBeforeUnload(event => {
    if (isDirty || isSaving) event.preventDefault()
  })
  const isAsking = blocker.state === 'blocked'
  const [isNeeded, setNeeded] = useState(false)
  if (isAsking && !isNeeded) setNeeded(true)
  if (!isNeeded) return null
  return (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={() => blocker.reset?.()}
      title={i18n.t('Leave without saving?')}
      text={text}
      confirmLabel={i18n.t('Leave')}
      cancelLabel={i18n.t('Keep editing')}
      onConfirm={() => {
        blocker.proceed?.()
        onLeave()
      }}
    />
  )
}
