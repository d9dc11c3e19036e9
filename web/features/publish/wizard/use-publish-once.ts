import { useEffect, useRef, useState } from 'react'
import type { ItemKind } from '#contract/item-kind.ts'
import { doneNotice, failedNotice } from '#web/features/items/items/content-notices.ts'
import { publishFailure } from '#web/platform/publish-failure.ts'
import { notifyError, notifySuccess } from '#web/ui/feedback/notify.ts'

type Options = {
  publish: () => Promise<unknown>
  /** What is done as soon as it is published, wherever the member is then. */
  onPublished: () => void
  /** Where the member goes on, if they are still here. */
  onShown: () => void
  kind: ItemKind
}

/** Publishes once. The member may leave meanwhile: the outcome is told wherever they are then. */
export function usePublishOnce({ publish, onPublished, onShown, kind }: Options) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const sending = useRef(false)
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  const send = async () => {
    // A second press within one tick finds the button not disabled.
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
      setFailure(`${notice.description}. ${publishFailure(error)} Nothing you wrote is lost.`)
      return setBusy(false)
    }
    onPublished()
    notifySuccess(doneNotice('create', kind))
    if (here.current) onShown()
  }
  return { send, busy, failure }
}
