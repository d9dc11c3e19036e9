import { Check } from 'lucide-react'
import { useId } from 'react'
import { cx } from '#web/ui/text/cx.ts'
import { guideGroups } from './guide-questions.ts'

type Props = {
  /** What one has asked in this conversation already. */
  asked: ReadonlySet<string>
  onAsk: (question: string) => void
}

/** Questions to ask, sent by a press. One that was asked has a tick and is not sent again. */
export const InterviewGuide = (props: Props) => (
  <div className="flex flex-col gap-5">
    {guideGroups.map(group => (
      <Group key={group.name} {...group} {...props} />
    ))}
  </div>
)

type GroupProps = Props & { name: string; questions: readonly string[] }

function Group({ name, questions, asked, onAsk }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-body-sm font-semibold">
        {name}
      </h3>
      <ul className="mt-1.5 flex flex-col gap-1">
        {questions.map(question => (
          <li key={question}>
            <Question text={question} wasAsked={asked.has(question)} onAsk={() => onAsk(question)} />
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
          Asked
        </span>
      )}
    </button>
  )
}
