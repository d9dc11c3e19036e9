import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { QuestionId } from '#contract/ids.ts'
import type { OpenQuestion } from '#contract/talk/open-questions.ts'
import { i18n } from '#contract/text/i18n.ts'
import { AnswerField, useAnswer } from '#web/features/items/answers/answer-field.tsx'
import { useAnswers } from '#web/features/items/answers/use-answers.ts'
import { api } from '#web/platform/api/api.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { reportFailure } from '#web/platform/api/failure-toast.ts'
import { responseKeys } from '#web/platform/cache/query-keys.ts'
import { Button } from '#web/ui/form/button.tsx'
import { openQuestionsQuery } from './queries.ts'

const { queryKey } = openQuestionsQuery

type Leaving = { questionId: QuestionId; answers: 0 | 1 }

const takeOff = (queries: QueryClient, { questionId, answers }: Leaving) =>
  queries.setQueryData(
    queryKey,
    data =>
      data && {
        ...data,
        rows: data.rows.filter(({ question }) => question.id !== questionId),
        answeredToday: data.answeredToday + answers,
      },
  )

function useAnswered(questionId: QuestionId) {
  const queries = useQueryClient()
  return () => {
    takeOff(queries, { questionId, answers: 1 })
    void queries.invalidateQueries({ queryKey })
    void queries.invalidateQueries({ queryKey: responseKeys.all })
  }
}

/** Skips it for a day. A question that no longer exists disappears without a message. */
function useSkipQuestion() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (questionId: QuestionId) =>
      api('PUT /questions/:questionId/skip', { params: { questionId } }),
    onMutate: async questionId => {
      await queries.cancelQueries({ queryKey })
      takeOff(queries, { questionId, answers: 0 })
    },
    onError: error => {
      if (!isRefusal(error, 'question.missing'))
        reportFailure(error, { title: i18n.t('Something Went Wrong') })
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}

type Props = { question: OpenQuestion['question']; onDone: () => void }

export function QuestionForm({ question, onDone }: Props) {
  const [isRefused, setRefused] = useState(false)
  // Another tab may have answered.
  const answers = useAnswers(question.id, { enabled: isRefused })
  const { form, isSending, canSend, ...answer } = useAnswer(question.id, {
    given: answers.data?.pages[0]?.own?.content ?? '',
    onStored: useAnswered(question.id),
    onGiven: onDone,
    onRefused: () => setRefused(true),
  })
  return (
    <form {...form} className="mt-3 flex flex-col gap-3">
      <AnswerField
        question={question}
        answer={answer}
        className="phone:[&_textarea]:max-h-32"
        placeholder={i18n.t('Your answer')}
        rows={3}
      />
      <div className="flex justify-end gap-2.5">
        <SkipButton question={question} isOff={isSending} onDone={onDone} />
        <Button type="submit" className="phone:flex-2" busy={isSending} disabled={!canSend}>
          {i18n.t('Submit')}
        </Button>
      </div>
    </form>
  )
}

function SkipButton({ question, isOff, onDone }: Props & { isOff: boolean }) {
  const { mutate: skip } = useSkipQuestion()
  const leave = () => {
    skip(question.id)
    onDone()
  }
  return (
    <Button look="outline" className="phone:flex-1" disabled={isOff} onClick={leave}>
      {i18n.t('Skip')}
    </Button>
  )
}
