import { useEffect, useRef } from 'react'
import type { ItemId, MemberId } from '#contract/ids.ts'
import { usePublishIdea } from '#web/features/ideas/mutations.ts'
import { publishFailure } from '#web/features/ideas/publish-failure.ts'
import { notifyError, notifySuccess } from '#web/ui/notify.ts'
import { dropDraft } from './draft-storage.ts'
import { formOf, type IdeaDraft } from './idea-draft.ts'

type Options = { member: MemberId; draft: IdeaDraft; onPublished: (id: ItemId) => void }

/** Publishes the draft once. The member may leave meanwhile: the outcome is told wherever they are then. */
export function usePublishDraft({ member, draft, onPublished }: Options) {
  const { mutateAsync, isPending, isSuccess, error } = usePublishIdea()
  const sending = useRef(false)
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  const send = async () => {
    if (sending.current) return
    sending.current = true
    try {
      await mutateAsync(formOf(draft))
    } catch (failure) {
      console.error(failure)
      notifyError({ title: 'Something Went Wrong', description: 'Failed to create idea' })
      sending.current = false
      return
    }
    dropDraft(member)
    notifySuccess({ title: 'Success!', description: 'Your idea has been published.' })
    if (here.current) onPublished(draft.id)
  }
  return { send, busy: isPending || isSuccess, failure: error ? publishFailure(error) : undefined }
}
