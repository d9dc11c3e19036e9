import { useEffect, useRef, useState } from 'react'
import type { ItemKind } from '#contract/item-kind.ts'
import { doneNotice, failedNotice } from '#web/features/items/items/content-notices.ts'
import { toNotice } from '#web/platform/failure-notice.ts'
import { notifyError, notifySuccess } from '#web/ui/feedback/notify.ts'

type Options = {
  publish: () => Promise<unknown>
  /** Called as soon as the item is published, even if the member has left the form. */
  onPublished: () => void
  /** Called after it if the form is still shown. */
  onShown: () => void
  kind: ItemKind
}

/** Publishes once. A toast shows the outcome, even if the member has left the form. */
export function usePublishOnce({ publish, onPublished, onShown, kind }: Options) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const sending = useRef(false)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const send = async () => {
    // A second press within one tick comes before the button is disabled.
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await publish()
    } catch (error) {
      console.error(error)
      const notice = failedNotice('create', kind)
      notifyError(notice)
      sending.current = false
      setFailure(`${notice.description}. ${toNotice(error).description} Nothing you wrote is lost.`)
      return setBusy(false)
    }
    onPublished()
    notifySuccess(doneNotice('create', kind))
    if (isShown.current) onShown()
  }
  return { send, busy, failure }
}
