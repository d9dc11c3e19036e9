import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Appeal, AppealAnswerForm, AppealOutcome } from '#contract/moderation/appeals.ts'
import { staffApi } from '#web/features/moderation/frame/staff-api.ts'
import { SentenceField } from '#web/features/moderation/screen/sentence-field.tsx'
import { useSentence } from '#web/features/moderation/screen/use-sentence.ts'
import { toSentence } from '#web/platform/api/failure-notice.ts'
import { adminKeys } from '#web/platform/cache/query-keys.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { Button } from '#web/ui/form/button.tsx'

/** Decides on an appeal. The form that called shows a failure. */
function useAnswerAppeal({ id }: Pick<Appeal, 'id'>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: AppealAnswerForm) =>
      staffApi('PUT /moderation/appeals/:appealId/outcome', { params: { appealId: id }, body }),
    onSettled: () =>
      Promise.all(
        [adminKeys.appeals, adminKeys.counts, adminKeys.cases].map(queryKey =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

/** What an operator answers to an appeal. */
export function AnswerForm({ appeal }: { appeal: Appeal }) {
  const { mutateAsync, isPending, variables } = useAnswerAppeal(appeal)
  const sentence = useSentence()
  const [failure, setFailure] = useState<string>()
  const answer = useOneAtATime(async (outcome: AppealOutcome) => {
    setFailure(undefined)
    if (!sentence.check()) return
    try {
      await mutateAsync({ outcome, sentence: sentence.text })
      notifySuccess({ title: outcome === 'upheld' ? 'The ruling remains' : 'The ruling is undone' })
    } catch (error) {
      setFailure(toSentence(error))
    }
  })
  const toButton = (outcome: AppealOutcome) => ({
    busy: isPending && variables?.outcome === outcome,
    disabled: isPending,
    onClick: () => void answer(outcome),
  })
  return (
    <div role="group" aria-label="Decide on the appeal" className="mt-4 border-t border-line-subtle pt-4">
      {failure && <ErrorState message={failure} className="mb-3" />}
      <SentenceField sentence={sentence} label="Your answer, in a sentence" rows={2} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button {...toButton('upheld')}>Uphold the ruling</Button>
        <Button look="outline" {...toButton('reversed')}>
          Reverse it
        </Button>
      </div>
      <p className="mt-2.5 text-caption text-ink-2">
        Whoever appealed is told in these words. There is no second appeal.
      </p>
    </div>
  )
}
