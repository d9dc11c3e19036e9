import { useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { links } from '#web/links.ts'
import { ConfirmDialog } from '#web/ui/overlay/lazy-part.tsx'

type Props = {
  text: string
  isDirty: boolean
  /** Closing the page would end the running save. */
  isSaving?: boolean
  onLeave: () => void
}

/** Does not delay the end of a session. */
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
      confirmLabel={i18n.t('Leave page')}
      cancelLabel={i18n.t('Keep editing')}
      onConfirm={() => {
        blocker.proceed?.()
        onLeave()
      }}
    />
  )
}
