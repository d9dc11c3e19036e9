import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QuestionId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import type { OpenQuestion } from '#contract/talk/open-questions.ts'
import { i18n } from '#contract/text/i18n.ts'
import { useGiveAnswer } from '#web/features/items/answers/mutations.ts'
import { useAnswerDraft } from '#web/features/items/answers/use-answer-draft.ts'
import { api } from '#web/platform/api/api.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { reportFailure } from '#web/platform/api/failure-toast.ts'
import { responseKeys } from '#web/platform/cache/query-keys.ts'
import { checkEach, findEarlyProblem, findProblem, requiredText } from '#web/platform/form/check.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useFocusBack } from '#web/ui/overlay/use-focus-back.ts'
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

const answer = requiredText(lengths.comment)

type Props = { question: OpenQuestion['question']; onDone: () => void }

export function QuestionForm({ question, onDone }: Props) {
  const { text, form, problems, isSending, change } = useAnswer({ question, onDone })
  const button = useFocusBack(isSending)
  return (
    <form {...form} className="mt-3 flex flex-col gap-3">
      <TextArea
        className="phone:[&_textarea]:max-h-32"
        label={i18n.t('Your answer to: {question}', { question: question.question })}
        labelHidden
        name="content"
        placeholder={i18n.t('Your answer')}
        rows={3}
        limit={lengths.comment}
        counter="near"
        error={problems.content ?? findEarlyProblem(answer, text)}
        value={text}
        disabled={isSending}
        onChange={event => change({ content: event.target.value })}
      />
      <div className="flex justify-end gap-2.5">
        <SkipButton question={question} isOff={isSending} onDone={onDone} />
        <Button
          ref={button}
          type="submit"
          className="phone:flex-2"
          busy={isSending}
          disabled={findProblem(answer, text) !== undefined}
        >
          {i18n.t('Submit')}
        </Button>
      </div>
    </form>
  )
}

function useAnswer({ question: { id }, onDone }: Props) {
  const { draft, change, drop } = useAnswerDraft(id)
  const leave = useAnswered(id)
  const { mutateAsync: give } = useGiveAnswer(id, () => {
    drop()
    leave()
  })
  const { form, problems, isSending } = useForm<{ content: string }>({
    fields: ['content'],
    check: values => checkEach({ content: answer }, values),
    send: async ({ content }) => {
      await give(content)
      onDone()
    },
  })
  return { text: draft?.content ?? '', form, problems, isSending, change }
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
