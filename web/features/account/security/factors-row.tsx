import { useState } from 'react'
import { reportFailure } from '#web/platform/api/failure-notice.ts'
import type { App } from '#web/platform/session/second-factor.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { Button } from '#web/ui/form/button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import { useRemoveApp } from './factors-data.ts'

const AlertDialog = lazyPart(async () => (await import('#web/ui/overlay/alert-dialog.tsx')).AlertDialog)

type Props = { app: App; onRemoved: () => void }

/** One authenticator app, with a button that removes it after a confirmation. */
export function FactorRow({ app, onRemoved }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <li className="flex items-center gap-3 py-2.5">
      <p className="min-w-0 flex-1 text-body-sm">
        <bdi className="font-medium [overflow-wrap:anywhere]">{app.name}</bdi>
        <span className="block text-caption text-ink-2">
          Added <TimeAgo at={app.addedAt} />
        </span>
      </p>
      <Button
        look="outline"
        size="sm"
        className="touch:min-h-11"
        aria-label={`Remove ${app.name}`}
        onPointerEnter={AlertDialog.preload}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      {isAsking && <Removal app={app} onRemoved={onRemoved} onClose={() => setAsking(false)} />}
    </li>
  )
}

function Removal({ app, onRemoved, onClose }: Props & { onClose: () => void }) {
  const { mutateAsync, isPending } = useRemoveApp()
  const remove = useOneAtATime(async () => {
    try {
      await mutateAsync(app.id)
      notifySuccess({ title: 'The app was removed' })
      onRemoved()
    } catch (error) {
      reportFailure(error, { title: 'The app was not removed' })
    }
    onClose()
  })
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title="Remove this app?"
      text="Its codes no longer count. With the last app your recovery codes go too, and your password alone signs you in."
      confirmLabel="Remove app"
      busy={isPending}
      onConfirm={() => void remove(undefined)}
    />
  )
}
