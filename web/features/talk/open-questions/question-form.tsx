import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { ItemId } from '#contract/ids.ts'
import type { OpenQuestion } from '#contract/talk/open-questions.ts'
import { i18n } from '#contract/text/i18n.ts'
import { AnswerField, useAnswer } from '#web/features/items/answers/answer-field.tsx'
import { useAnswers } from '#web/features/items/answers/use-answers.ts'
import { useSolutionDraft } from '#web/features/items/solutions/use-solution-draft.ts'
import { links } from '#web/links.ts'
import { responseKeys } from '#web/platform/cache/query-keys.ts'
import { onEscape } from '#web/platform/form/on-escape.ts'
import { Button, buttonClass } from '#web/ui/form/button.tsx'
import { changeQueue, openQuestionsQuery } from './queries.ts'

const { queryKey } = openQuestionsQuery

function useAnswered(asked: OpenQuestion) {
  const queries = useQueryClient()
  return (earned: number) => {
    changeQueue(queries, { asked, answers: earned > 0 ? 1 : 0 })
    void queries.invalidateQueries({ queryKey })
    void queries.invalidateQueries({ queryKey: responseKeys.all })
  }
}

export type Leave = { onDone: () => void; onSkip: () => void; undo: ReactNode }

type Props = Leave & { asked: OpenQuestion; question: NonNullable<OpenQuestion['question']> }

export function QuestionForm({ asked, question, onDone, ...leave }: Props) {
  const [isRefused, setRefused] = useState(false)
  // Another tab may have answered.
  const answers = useAnswers(question.id, { enabled: isRefused })
  const own = answers.data?.pages[0]?.own
  const { form, isSending, canSend, ...answer } = useAnswer(question.id, {
    given: own?.content ?? '',
    isMarked: own?.verified,
    onStored: useAnswered(asked),
    onGiven: onDone,
    onRefused: () => setRefused(true),
  })
  // The keys of the queue act there.
  const keys = { onKeyDown: onEscape(() => document.getElementById('asked-question')?.focus()) }
  return (
    <form {...form} {...keys} className="mt-3 flex flex-col gap-3">
      <AnswerField
        question={question}
        answer={answer}
        className="phone:[&_textarea]:max-h-32"
        placeholder={i18n.t('Your answer')}
        rows={3}
      />
      <Buttons {...leave} isOff={isSending}>
        <Button type="submit" className="phone:flex-2" busy={isSending} disabled={!canSend}>
          {i18n.t('Submit')}
        </Button>
      </Buttons>
    </form>
  )
}

type ButtonsProps = Omit<Leave, 'onDone'> & { isOff?: boolean; children: ReactNode }

const Buttons = ({ onSkip, undo, isOff = false, children }: ButtonsProps) => (
  <div data-keep-clear="" className="flex justify-end gap-2.5">
    {undo}
    <Button data-act="skip" look="outline" className="phone:flex-1" disabled={isOff} onClick={onSkip}>
      {i18n.t('Skip')}
    </Button>
    {children}
  </div>
)

/** Leads to the form on the page of the pain point, where its story and the failed attempts are. */
export function SolutionButtons({ itemId, ...leave }: Omit<Leave, 'onDone'> & { itemId: ItemId }) {
  const { change } = useSolutionDraft(itemId)
  return (
    <div className="mt-4">
      <Buttons {...leave}>
        <Link
          to={links.solutionsTo(itemId)}
          aria-describedby="asked-question"
          className={buttonClass({ className: 'phone:flex-2 phone:px-2' })}
          onClick={() => change({ isOpen: true })}
        >
          {i18n.t('Propose a Solution')}
        </Link>
      </Buttons>
    </div>
  )
}
