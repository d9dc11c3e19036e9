import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
/** A category of questions; `id` is its anchor. */
export type Topic = {
  id: string
  title: string
  questions: { question: string; answer: ReactNode }[]
}

const UNFOLDING =
  '[interpolate-size:allow-keywords] [&::details-content]:h-0 [&::details-content]:overflow-clip [&::details-content]:transition-[height,content-visibility] [&::details-content]:transition-discrete [&::details-content]:duration-base open:[&::details-content]:h-auto'

export function TopicSection({ topic: { id, title, questions } }: { topic: Topic }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="pt-4 outline-none first:pt-0">
      <h2 id={`${id}-title`} className="display-face text-h2">
        {title}
      </h2>
      <div className="mt-5 border-b border-line-subtle">
        {questions.map(({ question, answer }) => (
          <Question key={question} question={question}>
            {answer}
          </Question>
        ))}
      </div>
    </section>
  )
}

/** A question that unfolds its answer. The browser's own search opens it too. */
function Question({ question, children }: { question: string; children: ReactNode }) {
  return (
    <details className={`group border-t border-line-subtle ${UNFOLDING}`}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-small py-3.5 hover:text-ink [&::-webkit-details-marker]:hidden">
        <h3 className="text-title-sm">{question}</h3>
        <Plus
          aria-hidden="true"
          className="size-4.5 flex-none text-ink-3 transition-transform duration-base group-open:rotate-45"
        />
      </summary>
      <div className="max-w-[62ch] pe-9 pb-5 text-lead text-ink-2 [&_a]:font-medium [&_a]:text-link [&_a]:underline [&_a]:underline-offset-2 [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:ps-5">
        {children}
      </div>
    </details>
  )
}
