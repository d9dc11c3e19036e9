import { useRef, useState } from 'react'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'
import { announce } from '#web/features/core/news-toast.ts'
import { doneToast, failedToast } from '#web/features/items/items/item-toasts.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { toToast } from '#web/platform/api/failure-toast.ts'
import { toInterruptionText, useInterruptible } from '#web/platform/interruption.ts'
import { useIsShown } from '#web/platform/use-is-shown.ts'
import { notifyError } from '#web/ui/feedback/notify.ts'

type Options = {
  publish: (signal: AbortSignal) => Promise<unknown>
  /** Called if the item was published and has been deleted since, so that its id cannot be used again. */
  onGone: () => void
  /** Called when the item is published, even if the member has left the form. */
  onPublished: () => void
  /** Called after `onPublished` if the form is still on the screen. */
  onShown: () => void
  kind: ItemKind
}

const toFailureText = (failure: string, reason: string) =>
  i18n.t('{failure}. {reason} Nothing you wrote is lost.', { failure, reason })

/** A toast shows the result, even if the member has left the form. */
export function usePublishOnce({ publish, onGone, onPublished, onShown, kind }: Options) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  /** True if the item was published with other texts, because the response to an earlier press was lost. */
  const [isDiffering, setDiffering] = useState(false)
  const sending = useRef(false)
  const { run, cancel } = useInterruptible()
  const isShown = useIsShown()
  const send = async () => {
    // A second press in the same tick comes before the button is disabled.
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await run(publish)
    } catch (error) {
      sending.current = false
      setBusy(false)
      const interruption = toInterruptionText(error)
      if (interruption) return setFailure(interruption)
      console.error(error)
      const notice = failedToast('create', kind)
      notifyError(notice)
      setDiffering(isRefusal(error, 'item.differs'))
      if (isRefusal(error, 'item.gone')) onGone()
      return setFailure(toFailureText(notice.description, toToast(error).description))
    }
    keep()
  }
  const leave = () => {
    onPublished()
    if (isShown.current) onShown()
  }
  const keep = () => {
    announce({ kind: 'plain', notice: doneToast('create', kind) })
    leave()
  }
  const differing = isDiffering && { onKeep: keep, onChanged: leave }
  return { send, cancel, busy, failure: isDiffering ? undefined : failure, differing }
}
