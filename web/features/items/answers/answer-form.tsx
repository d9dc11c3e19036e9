import { useEffect, useRef } from 'react'
import type { Question } from '#contract/items/item-detail.ts'
import { lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { focusComment } from '#web/features/items/comments/comment-row.tsx'
import { checkEach, findEarlyProblem, findProblem, requiredText } from '#web/platform/form/check.ts'
import { onEscape } from '#web/platform/form/on-escape.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useFocusBack } from '#web/ui/overlay/use-focus-back.ts'
import { useGiveAnswer } from './mutations.ts'
import { useAnswerDraft } from './use-answer-draft.ts'

const answer = requiredText(lengths.comment)

type AnswerFormProps = {
  question: Question
  /** The member's stored answer, or an empty text. */
  given: string
  takesFocus: boolean
  onGiven: () => void
  /** Missing if the member has no other question to go to. */
  way?: { label: string; onLeave: () => void } | undefined
}

function useAnswer({ question: { id }, given, onGiven, way }: AnswerFormProps) {
  const { draft, change, drop } = useAnswerDraft(id)
  const { mutateAsync: give } = useGiveAnswer(id, drop)
  const { form, problems, isSending } = useForm<{ content: string }>({
    fields: ['content'],
    check: values => checkEach({ content: answer }, values),
    send: async ({ content }) => {
      const { id } = await give(content)
      onGiven()
      focusComment(id)
    },
  })
  const onKeyDown = onEscape(given && !isSending ? way?.onLeave : undefined)
  return { text: draft?.content ?? given, form: { ...form, onKeyDown }, problems, isSending, change }
}

export function AnswerForm(props: AnswerFormProps) {
  const { question, given, takesFocus, way } = props
  const { text, form, problems, isSending, change } = useAnswer(props)
  const field = useRef<HTMLTextAreaElement>(null)
  const canSend = text.trim() !== given && findProblem(answer, text) === undefined
  const button = useFocusBack(isSending)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  return (
    <form {...form} className="mt-3 flex flex-col gap-2.5">
      <TextArea
        ref={field}
        label={i18n.t('Your answer to: {question}', { question: question.question })}
        labelHidden
        name="content"
        placeholder={given ? undefined : i18n.t('Your answer')}
        rows={2}
        limit={lengths.comment}
        counter="near"
        error={problems.content ?? findEarlyProblem(answer, text)}
        value={text}
        disabled={isSending}
        onChange={event => change({ content: event.target.value })}
      />
      <div className="flex justify-end gap-2">
        {way && (
          <Button look="ghost" size="sm" disabled={isSending} onClick={way.onLeave}>
            {way.label}
          </Button>
        )}
        <Button ref={button} type="submit" look="outline" size="sm" busy={isSending} disabled={!canSend}>
          {given ? i18n.t('Update') : i18n.t('Submit')}
        </Button>
      </div>
    </form>
  )
}
