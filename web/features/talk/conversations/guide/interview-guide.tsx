import { Check } from 'lucide-react'
import { useId } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { cx } from '#web/ui/text/cx.ts'

/** The questions ask what a person did, never what they would do. */
export const guideGroups = [
  {
    name: i18n.t('Pain Discovery'),
    questions: [
      i18n.t('When did you last run into this problem?'),
      i18n.t('What happened, from beginning to end?'),
      i18n.t('What was the hardest part of it?'),
      i18n.t('How often has it come up in the past month?'),
    ],
  },
  {
    name: i18n.t('Current Solutions'),
    questions: [
      i18n.t('What did you do about it last time?'),
      i18n.t('Which tools or people have you turned to so far?'),
      i18n.t('How much time or money did that take?'),
      i18n.t('What made you stop using something you tried?'),
    ],
  },
  {
    name: i18n.t('Ideal Solution'),
    questions: [
      i18n.t('When has something like this gone well for you, and what was different?'),
      i18n.t('What have you built or put together yourself to get around it?'),
      i18n.t('What did you look for when you last searched for a solution?'),
      i18n.t('Which part of what you use today have you come to rely on?'),
    ],
  },
  {
    name: i18n.t('Context & Validation'),
    questions: [
      i18n.t('What were you doing when you first noticed it?'),
      i18n.t('Who else was affected, and what did they say?'),
      i18n.t('What else was on your list that week, and what came first?'),
      i18n.t('What have you paid for, or signed up for, because of it?'),
    ],
  },
] as const

type Props = {
  wasAsked: (question: string) => boolean
  /** Answered here or on the page of the item. Such a question is left out. */
  isAnswered: (question: string) => boolean
  onAsk: (question: string) => void
}

/** A question that was sent unchanged has a tick and cannot be pressed again. */
export const InterviewGuide = (props: Props) => (
  <div className="flex flex-col gap-5">
    {guideGroups.map(group => (
      <Group key={group.name} {...group} {...props} />
    ))}
  </div>
)

type GroupProps = Props & { name: string; questions: readonly string[] }

function Group({ name, questions, wasAsked, isAnswered, onAsk }: GroupProps) {
  const id = useId()
  const open = questions.filter(question => !isAnswered(question))
  if (open.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-body-sm font-semibold">
        {name}
      </h3>
      <ul className="mt-1.5 flex flex-col gap-1">
        {open.map(question => (
          <li key={question}>
            <Question text={question} wasAsked={wasAsked(question)} onAsk={() => onAsk(question)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Question({ text, wasAsked, onAsk }: { text: string; wasAsked: boolean; onAsk: () => void }) {
  return (
    <button
      type="button"
      aria-disabled={wasAsked}
      onClick={() => !wasAsked && onAsk()}
      className={cx(
        'flex min-h-9 w-full items-center justify-between gap-2 rounded-small px-3 py-2 text-start text-body-sm ring-1 ring-line ring-inset touch:min-h-11',
        wasAsked ? 'bg-subtle text-ink-2' : 'bg-surface hover:bg-muted',
      )}
    >
      {text}
      {wasAsked && (
        <span className="flex flex-none items-center gap-1 text-caption text-success-text">
          <Check aria-hidden="true" className="size-4" />
          {i18n.t({ message: 'Asked', context: 'state of a question' })}
        </span>
      )}
    </button>
  )
}
