import { Question } from './question.tsx'
import type { Topic } from './topic.ts'

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
