import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { uuidv7 } from 'uuidv7'
import type { DecisionId } from '#contract/ids.ts'
import type { CaseDetail } from '#contract/moderation/cases.ts'
import type { Act, CaseDecisionForm } from '#contract/moderation/decisions.ts'
import type { Reason } from '#contract/moderation/reasons.ts'
import { i18n } from '#contract/text/i18n.ts'
import { adminKeys } from '#web/features/moderation/admin-shell/admin-keys.ts'
import { staffApi } from '#web/features/moderation/admin-shell/staff-api.ts'
import { useSentence } from '#web/features/moderation/controls/use-sentence.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { toSentence } from '#web/platform/api/failure-toast.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { toFullDate } from '#web/ui/text/time-ago.tsx'
import { actDone } from './case-text.ts'

const useSendDecision = ({ id }: Pick<CaseDetail, 'id'>) =>
  useMutation({
    mutationFn: (body: CaseDecisionForm) =>
      staffApi('POST /moderation/cases/:caseId/decisions', { params: { caseId: id }, body }),
    meta: { stale: [adminKeys.cases, adminKeys.counts, adminKeys.appeals, adminKeys.groups] },
  })

type Press = Pick<CaseDecisionForm, 'act' | 'until' | 'purges'> & { onDone?: () => void }

const newId = () => uuidv7() as DecisionId

/** Takes the fields of the refusal `case.decided`. */
function toConflictText({ by, act, at }: Record<string, string>) {
  const name = by || i18n.t('Somebody')
  if (!act || !at) return i18n.t('{name} has already decided on this. Your words are still here.', { name })
  return i18n.t('{name} has already decided on this: {act}, {day}. Your words are still here.', {
    name,
    act: actDone[act as Act] ?? act,
    day: toFullDate(at),
  })
}

/**
 * Reason and sentence stay after a failure. If another moderator was first, the case is loaded again with the decisions that
 * are still possible.
 */
export function useCaseDecision(detail: CaseDetail, openNext?: () => boolean) {
  const [reason, setReason] = useState<Reason | ''>('')
  const sentence = useSentence()
  const [failure, setFailure] = useState<string>()
  const id = useRef(newId())
  const { mutateAsync, isPending, variables } = useSendDecision(detail)

  const decide = useOneAtATime<Press>(async ({ onDone, ...press }) => {
    if (reason === '') return
    const { version } = detail
    const words = { reason, sentence: sentence.text }
    try {
      await mutateAsync({ id: id.current, ...press, ...words, version })
      id.current = newId()
      setReason('')
      sentence.change('')
      onDone?.()
      const next =
        detail.state === 'open' &&
        openNext &&
        (openNext() ? i18n.t("Here's the next case.") : i18n.t('No open case is left.'))
      notifySuccess({
        title: i18n.t('Decided: {act}', { act: actDone[press.act] }),
        description: [detail.title, next].filter(Boolean).join(' · '),
      })
    } catch (error) {
      const isConflict = isRefusal(error, 'case.decided')
      if (isConflict) id.current = newId()
      setFailure(isConflict ? toConflictText(error.fields) : toSentence(error))
    }
  })
  const check = () => {
    setFailure(undefined)
    return sentence.check()
  }
  return {
    reason,
    setReason,
    sentence,
    failure,
    check,
    decide,
    pendingAct: isPending ? variables.act : undefined,
  }
}
