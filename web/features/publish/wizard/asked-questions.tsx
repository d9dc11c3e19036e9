import { keyed } from '#web/features/items/detail/keyed.ts'

/** The questions of a preview, where the page will take answers. */
export const AskedQuestions = ({ questions }: { questions: readonly string[] }) => (
  <ol className="flex list-decimal flex-col gap-2 ps-5 marker:font-mono marker:text-ink-3">
    {keyed(questions).map(({ key, text }) => (
      <li key={key} dir="auto" className="text-body [overflow-wrap:anywhere]">
        {text}
      </li>
    ))}
  </ol>
)
