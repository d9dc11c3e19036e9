import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { uuidv7 } from 'uuidv7'
import type { DecisionId } from '#contract/ids.ts'
import type { CaseDetail } from '#contract/moderation/cases.ts'
import { type Act, type DecisionForm, isUndoing, type SeenSubject } from '#contract/moderation/decisions.ts'
import { i18n } from '#contract/text/i18n.ts'
import { adminKeys } from '#web/features/moderation/admin-shell/admin-keys.ts'
import { staffApi } from '#web/features/moderation/admin-shell/staff-api.ts'
import { useReason } from '#web/features/moderation/controls/use-reason.ts'
import { useSentence } from '#web/features/moderation/controls/use-sentence.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { toSentence } from '#web/platform/api/failure-toast.ts'
import { focusNearIfLost } from '#web/platform/page/focus.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { toFullDate } from '#web/ui/text/time-ago.tsx'
import { actDone, kindWords } from './case-text.ts'

type Press = Pick<DecisionForm, 'act' | 'until' | 'purges'> & { onDone?: () => void }

const newId = () => uuidv7() as DecisionId

/** Takes the fields of the refusal `case.decided`. */
function toConflictText({ by, act, at }: Record<string, string>) {
  const name = by || i18n.t({ message: 'Someone', context: 'a moderator who decided' })
  if (!act || !at) return i18n.t('{name} has already decided on this. Your words are still here.', { name })
  return i18n.t('{name} has already decided on this: {act}, {day}. Your words are still here.', {
    name,
    act: actDone[act as Act] ?? act,
    day: toFullDate(at),
  })
}

type Deciding = {
  title: string
  version?: number
  send: (form: DecisionForm) => Promise<unknown>
  stale: readonly QueryKey[]
  /** Returns where the moderator is now. */
  onDecided?: () => string | undefined
}

/** Reason and sentence stay after a failure, unless another version of the case offers other acts. */
function useDeciding({ title, version, send, stale, onDecided }: Deciding) {
  const chosen = useReason(version)
  const { reason, setReason } = chosen
  const sentence = useSentence(() => setReason(reason))
  const [failure, setFailure] = useState<string>()
  const id = useRef(newId())
  const { mutateAsync, isPending, variables } = useMutation({ mutationFn: send, meta: { stale } })

  const decide = useOneAtATime<Press>(async ({ onDone, ...press }) => {
    const sent = isUndoing(press.act) ? 'other' : reason
    if (sent === '') return
    try {
      await mutateAsync({ id: id.current, ...press, reason: sent, sentence: sentence.text })
      id.current = newId()
      sentence.change('')
      setReason('')
      onDone?.()
      notifySuccess({
        title: i18n.t('Decided: {act}', { act: actDone[press.act] }),
        description: [title, onDecided?.()].filter(Boolean).join(' · '),
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
    ...chosen,
    sentence,
    failure,
    check,
    decide,
    pendingAct: isPending ? variables.act : undefined,
  }
}

export type Decision = ReturnType<typeof useDeciding>

/** If another moderator was first, the case is loaded again with the decisions that are still possible. */
export const useCaseDecision = (
  { id: caseId, version, state, title }: CaseDetail,
  openNext: (() => boolean) | undefined,
) =>
  useDeciding({
    title,
    version,
    send: form =>
      staffApi('POST /moderation/cases/:caseId/decisions', {
        params: { caseId },
        body: { ...form, version },
      }),
    stale: [adminKeys.cases, adminKeys.counts, adminKeys.appeals, adminKeys.groups],
    onDecided: () => {
      if (state !== 'open' || !openNext) return undefined
      return openNext() ? i18n.t("Here's the next case.") : i18n.t('No open cases left.')
    },
  })

/** Decides on a thing where it is seen. After a failure nothing is loaded again, because the dialog would go with the thing. */
export function useSeenDecision(subject: SeenSubject) {
  const queries = useQueryClient()
  return useDeciding({
    title: kindWords[subject.kind].label,
    send: async form => {
      await staffApi('POST /moderation/decisions', { body: { ...form, subject } })
      // The thing goes, and its menu with the focus.
      focusNearIfLost(document.querySelector(`article[id$="${subject.id}"]`))
      await queries.invalidateQueries()
    },
    stale: [],
  })
}
