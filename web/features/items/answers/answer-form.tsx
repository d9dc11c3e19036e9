import type { Question } from '#contract/items/item-detail.ts'
import { lengths } from '#contract/lengths.ts'
import { focusComment } from '#web/features/items/comments/comment-row.tsx'
import { checkEach, findEarlyProblem, findProblem, requiredText } from '#web/platform/form/check.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useFocusBack } from '#web/ui/overlay/use-focus-back.ts'
import { useGiveAnswer } from './mutations.ts'
import { useAnswerDraft } from './use-answer-draft.ts'

const answer = requiredText(lengths.comment)

type Props = { question: Question; given: string }

/** The form of the member's one answer to a question, which they may change. */
export function AnswerForm({ question, given }: Props) {
  const { draft, change, drop } = useAnswerDraft(question.id)
  const { mutateAsync: give } = useGiveAnswer(question.id, drop)
  const text = draft?.content ?? given
  const { form, isSending } = useForm<{ content: string }>({
    fields: ['content'],
    check: values => checkEach({ content: answer }, values),
    send: async ({ content }) => void focusComment((await give(content)).id),
  })
  const canSend = text.trim() !== given && findProblem(answer, text) === undefined
  const button = useFocusBack(isSending)
  return (
    <form {...form} className="mt-3 flex flex-col items-end gap-2.5">
      <TextArea
        className="w-full"
        label={`Your answer to: ${question.question}`}
        labelHidden
        name="content"
        placeholder={given ? undefined : 'Your answer'}
        rows={2}
        limit={lengths.comment}
        counter="near"
        error={findEarlyProblem(answer, text)}
        value={text}
        disabled={isSending}
        onChange={event => change({ content: event.target.value })}
      />
      <Button ref={button} type="submit" look="outline" size="sm" busy={isSending} disabled={!canSend}>
        {given ? 'Update' : 'Submit'}
      </Button>
    </form>
  )
}
