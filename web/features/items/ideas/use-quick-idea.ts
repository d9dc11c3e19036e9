import { type FormEvent, useRef, useState } from 'react'
import type { ItemId } from '#contract/ids.ts'
import { usePublishIdea } from '#web/features/items/items/mutations.ts'
import { useUpload } from '#web/features/items/uploads/use-upload.ts'
import { useMember } from '#web/platform/app.ts'
import { toPublishProblem } from '#web/platform/publish-failure.ts'
import { notifyError, notifySuccess } from '#web/ui/feedback/notify.ts'
import { dropQuickDraft, type QuickDraft, quickFormOf } from './quick-draft.ts'
import { useQuickForm } from './use-quick-form.ts'

const SHORTEST_BUSY_MS = 1_000
const pause = () => new Promise<void>(resolve => setTimeout(resolve, SHORTEST_BUSY_MS))

/** The quick dialog's form, and publishing it once at a time. */
export function useQuickIdea({ open, onPublished }: { open: boolean; onPublished: () => void }) {
  const { id: member } = useMember()
  const form = useQuickForm(member, open)
  const publish = usePublishIdea()
  const sending = useRef(false)
  const published = useRef<ItemId>(undefined)
  const picture = useUpload(image => form.setValue('image', image))
  const [failure, setFailure] = useState<string>()
  const send = async (draft: QuickDraft) => {
    // A second press within one tick, or while the dialog closes, finds the button not disabled.
    if (sending.current || published.current === draft.id) return
    if (picture.sending)
      return picture.refuse('Your picture is still on its way. Wait a moment, or cancel it.')
    sending.current = true
    setFailure(undefined)
    const [sent] = await Promise.allSettled([publish.mutateAsync(quickFormOf(draft)), pause()])
    sending.current = false
    if (sent.status === 'rejected') {
      console.error(sent.reason)
      notifyError({ title: 'Submission Failed', description: 'Please try again in a moment.' })
      return setFailure(toPublishProblem(sent.reason))
    }
    published.current = draft.id
    dropQuickDraft(member)
    notifySuccess({ title: 'Idea Submitted! 🚀', description: 'Your idea is now live in the marketplace.' })
    onPublished()
  }
  const submit = (event: FormEvent) =>
    void form.handleSubmit(send, () => tellOfMissing(form.getValues()))(event)
  return { form, picture, submit, failure, busy: form.formState.isSubmitting }
}

function tellOfMissing({ image: _, ...texts }: QuickDraft) {
  if (Object.values(texts).some(value => value.trim() === ''))
    notifyError({
      id: 'missing-information',
      title: 'Missing Information',
      description: 'Please fill in all required fields.',
    })
}
