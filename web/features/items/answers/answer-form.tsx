import { useEffect, useRef } from 'react'
import type { Question } from '#contract/items/item-detail.ts'
import { i18n } from '#contract/text/i18n.ts'
import { focusComment } from '#web/features/items/comments/comment-row.tsx'
import { onEscape } from '#web/platform/form/on-escape.ts'
import { Button } from '#web/ui/form/button.tsx'
import { AnswerField, useAnswer } from './answer-field.tsx'

type AnswerFormProps = {
  question: Question
  /** The member's stored answer, or an empty text. */
  given: string
  isMarked: boolean
  takesFocus: boolean
  onGiven: () => void
  onWrite: () => void
  /** Missing if the member has no other question to go to. */
  way?: { label: string; onLeave: () => void } | undefined
}

function useAnswerForm({ question, given, isMarked, onGiven, onWrite, way }: AnswerFormProps) {
  const { form, ...answer } = useAnswer(question.id, {
    given,
    isMarked,
    onGiven(id) {
      onGiven()
      focusComment(id)
    },
  })
  const onChange = () => {
    form.onChange()
    onWrite()
  }
  const onKeyDown = onEscape(given && !answer.isSending ? way?.onLeave : undefined)
  return { ...answer, form: { ...form, onChange, onKeyDown } }
}

export function AnswerForm(props: AnswerFormProps) {
  const { question, given, takesFocus, way } = props
  const { form, isSending, canSend, ...answer } = useAnswerForm(props)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (takesFocus) area.current?.focus()
  }, [takesFocus])
  return (
    <form {...form} className="mt-3 flex flex-col gap-2.5">
      <AnswerField
        ref={area}
        question={question}
        answer={answer}
        placeholder={given ? undefined : i18n.t('Your answer')}
        rows={2}
      />
      <div className="flex justify-end gap-2">
        {way && (
          <Button look="ghost" size="sm" disabled={isSending} onClick={way.onLeave}>
            {way.label}
          </Button>
        )}
        <Button type="submit" look="outline" size="sm" busy={isSending} disabled={!canSend}>
          {given ? i18n.t('Update') : i18n.t('Submit')}
        </Button>
      </div>
    </form>
  )
}
