import { useState } from 'react'
import type { OperatorMember } from '#contract/moderation/operator-members.ts'
import { toSentence } from '#web/platform/api/failure-toast.ts'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { type MemberAct, useMemberAct } from './mutations.ts'

export function useActDialog({ id }: OperatorMember, onClose: () => void) {
  const { mutate, isPending } = useMemberAct(id)
  const [failure, setFailure] = useState<string>()
  const run = (act: MemberAct, done: string) => {
    setFailure(undefined)
    mutate(act, {
      onSuccess: () => {
        notifySuccess({ title: done })
        onClose()
      },
      onError: error => setFailure(toSentence(error)),
    })
  }
  const close = () => {
    if (!isPending) onClose()
  }
  return { run, close, isPending, failure }
}
