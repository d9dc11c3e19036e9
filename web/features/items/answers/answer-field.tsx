import type { ComponentProps } from 'react'
import type { CommentId, QuestionId } from '#contract/ids.ts'
import type { Question } from '#contract/items/item-detail.ts'
import { lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { StoredNow } from '#web/features/core/changed-elsewhere.tsx'
import { checkEach, findEarlyProblem, findProblem, requiredText } from '#web/platform/form/check.ts'
import { createDrafts } from '#web/platform/form/drafts.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useGiveAnswer } from './mutations.ts'

const schema = requiredText(lengths.comment)

type AnswerDraft = { content: string; was?: string }

/** By the id of the question, so that every page with the question has the same draft. */
export const useAnswerDraft = createDrafts<AnswerDraft>({ name: 'answer', blank: () => ({ content: '' }) })

type Options = {
  /** The member's stored answer, or an empty text. */
  given: string
  /** Called even if the member has left the page. */
  onStored?: () => void
  onGiven: (id: CommentId) => void
  onRefused?: () => void
}

export function useAnswer(questionId: QuestionId, { given, onStored, onGiven, onRefused }: Options) {
  const { draft, change, drop } = useAnswerDraft(questionId)
  const { mutateAsync: give } = useGiveAnswer(questionId, () => {
    drop()
    onStored?.()
  })
  const { form, problems, isSending } = useForm<{ content: string }>({
    fields: ['content'],
    check: values => checkEach({ content: schema }, values),
    async send({ content }) {
      const stored = await give({ content, was: given || null }).catch(error => {
        onRefused?.()
        throw error
      })
      onGiven(stored.id)
    },
  })
  const text = draft?.content ?? given
  const canSend = text.trim() !== given && findProblem(schema, text) === undefined
  const elsewhere = draft?.was !== undefined && draft.was !== given ? given : undefined
  const write = (content: string) => change({ content, was: draft?.was ?? given })
  return { form, isSending, canSend, field: { text, problem: problems.content, elsewhere, write, isSending } }
}

type Props = Partial<ComponentProps<typeof TextArea>> & {
  question: Pick<Question, 'question'>
  answer: ReturnType<typeof useAnswer>['field']
}

/** Shows the stored answer below the own text if another tab has stored it since this text was begun. */
export const AnswerField = ({ question: { question }, answer, ...area }: Props) => (
  <>
    <TextArea
      label={i18n.t('Your answer to: {question}', { question })}
      labelHidden
      name="content"
      limit={lengths.comment}
      counter="near"
      error={answer.problem ?? findEarlyProblem(schema, answer.text)}
      value={answer.text}
      disabled={answer.isSending}
      onChange={event => answer.write(event.target.value)}
      {...area}
    />
    {answer.elsewhere !== undefined && <StoredNow text={answer.elsewhere} />}
  </>
)
