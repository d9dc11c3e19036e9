import { type Passage, toElement } from '#web/features/site/landing/passage.tsx'
import { Unfold } from '#web/ui/layout/unfold.tsx'

/** `id` is its anchor. */
export type Topic = {
  id: string
  title: string
  questions: { question: string; answer: Passage }[]
}

export function TopicSection({ topic: { id, title, questions } }: { topic: Topic }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="pt-4 outline-none first:pt-0">
      <h2 id={`${id}-title`} className="display-face text-h2">
        {title}
      </h2>
      <div className="mt-5 border-b border-line-subtle">
        {questions.map(({ question, answer }) => (
          <Unfold key={question} heading={<h3 className="text-title-sm">{question}</h3>}>
            <div className="max-w-[62ch] pe-9 pb-5 text-lead text-ink-2 [&_a]:font-medium [&_a]:text-link [&_a]:underline [&_a]:underline-offset-2 [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:ps-5">
              {toElement(answer)}
            </div>
          </Unfold>
        ))}
      </div>
    </section>
  )
}
