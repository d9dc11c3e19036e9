import type { ComponentProps } from 'react'
import type { CommentId, QuestionId } from '#contract/ids.ts'
import type { Question } from '#contract/items/item-detail.ts'
import { lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { StoredNow } from '#web/features/core/changed-elsewhere.tsx'
import { MarkNote } from '#web/features/items/mark-note.tsx'
import { PayNote } from '#web/features/items/pay-note.tsx'
import { createDrafts } from '#web/platform/form/drafts.ts'
import { useTextForm } from '#web/platform/form/use-text-form.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useGiveAnswer } from './mutations.ts'

type AnswerDraft = { content: string; was?: string }

/** By the id of the question, so that every page with the question has the same draft. */
export const useAnswerDraft = createDrafts<AnswerDraft>({ name: 'answer', blank: () => ({ content: '' }) })

type Options = {
  /** The member's stored answer, or an empty text. */
  given: string
  isMarked?: boolean | undefined
  /** Called with the points earned, even if the member has left the page. */
  onStored?: (earned: number) => void
  onGiven: (id: CommentId) => void
  onRefused?: () => void
}

export function useAnswer(
  questionId: QuestionId,
  { given, isMarked = false, onStored, onGiven, onRefused }: Options,
) {
  const { draft, change, drop } = useAnswerDraft(questionId)
  const { mutateAsync: give } = useGiveAnswer(questionId, earned => {
    drop()
    onStored?.(earned)
  })
  const text = draft?.content ?? given
  const { form, field, isSending, canSend } = useTextForm({
    text,
    max: lengths.comment,
    async send(content) {
      const stored = await give({ content, was: given || null }).catch(error => {
        onRefused?.()
        throw error
      })
      onGiven(stored.id)
    },
  })
  const elsewhere = draft?.was !== undefined && draft.was !== given ? given : undefined
  const write = (content: string) => change({ content, was: draft?.was ?? given })
  const isChanged = text.trim() !== given
  const losesMark = isMarked && isChanged
  return { form, isSending, canSend: canSend && isChanged, field, given, losesMark, elsewhere, write }
}

type Props = Partial<ComponentProps<typeof TextArea>> & {
  question: Pick<Question, 'id' | 'question'>
  answer: Pick<ReturnType<typeof useAnswer>, 'field' | 'given' | 'losesMark' | 'elsewhere' | 'write'>
}

/** Shows the stored answer below the own text if another tab has stored it since this text was begun. */
export const AnswerField = ({ question: { id: questionId, question }, answer, ...area }: Props) => (
  <>
    <TextArea
      {...answer.field}
      label={i18n.t('Your answer to: {question}', { question })}
      onChange={event => answer.write(event.target.value)}
      {...area}
    />
    <PayNote place={{ questionId }} text={answer.field.value} stored={answer.given} />
    <MarkNote isLost={answer.losesMark} />
    {answer.elsewhere !== undefined && <StoredNow text={answer.elsewhere} />}
  </>
)
