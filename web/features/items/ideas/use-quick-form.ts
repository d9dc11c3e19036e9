import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { MemberId } from '#contract/ids.ts'
import { keepQuickDraft, type QuickDraft, quickDraftOf } from './quick-draft.ts'

/** The form over the member's kept draft: reads it whenever the dialog opens, keeps every change. */
export function useQuickForm(member: MemberId, open: boolean) {
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
  return form
}
