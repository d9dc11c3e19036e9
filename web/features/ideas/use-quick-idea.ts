import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useMember } from '#web/platform/app.ts'
import { notifyError, notifySuccess } from '#web/ui/notify.ts'
import { usePublishIdea } from './mutations.ts'
import { publishFailure } from './publish-failure.ts'
import { dropQuickDraft, keepQuickDraft, type QuickDraft, quickDraftOf } from './quick-draft.ts'

const SHORTEST_BUSY_MS = 1_000
const pause = () => new Promise<void>(resolve => setTimeout(resolve, SHORTEST_BUSY_MS))

/** The quick dialog's form: it reads the kept draft whenever the dialog opens and keeps every change. */
export function useQuickIdea({ open, onPublished }: { open: boolean; onPublished: () => void }) {
  const { id: member } = useMember()
  const publish = usePublishIdea()
  const sending = useRef(false)
  const [failure, setFailure] = useState<string>()
  const form = useForm<QuickDraft>({ defaultValues: quickDraftOf(member) })
  const { reset, subscribe } = form
  useEffect(() => {
    if (open) reset(quickDraftOf(member))
  }, [open, reset, member])
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => void keepQuickDraft(member, values),
      }),
    [subscribe, member],
  )
  const send = async (draft: QuickDraft) => {
    setFailure(undefined)
    const [sent] = await Promise.allSettled([publish.mutateAsync({ form: 'quick', ...draft }), pause()])
    if (sent.status === 'rejected') {
      console.error(sent.reason)
      notifyError({ title: 'Submission Failed', description: 'Please try again in a moment.' })
      return setFailure(publishFailure(sent.reason))
    }
    dropQuickDraft(member)
    notifySuccess({ title: 'Idea Submitted! 🚀', description: 'Your idea is now live in the marketplace.' })
    onPublished()
  }
  const submit = form.handleSubmit(
    // A second press within one tick finds the button not disabled yet.
    async draft => {
      if (sending.current) return
      sending.current = true
      await send(draft).finally(() => {
        sending.current = false
      })
    },
    () => tellOfMissing(form.getValues()),
  )
  return { form, submit, failure, busy: form.formState.isSubmitting }
}

function tellOfMissing(draft: QuickDraft) {
  if (Object.values(draft).some(value => value.trim() === ''))
    notifyError({ title: 'Missing Information', description: 'Please fill in all required fields.' })
}
