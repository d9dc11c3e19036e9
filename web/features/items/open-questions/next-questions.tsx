import { ChevronRight } from 'lucide-react'
import type { QuestionId } from '#contract/ids.ts'
import type { OpenQuestion } from '#contract/talk/open-questions.ts'
import { uiKinds } from '#web/features/items/items/kinds.ts'
import { Glyph } from '#web/ui/brand/glyph.tsx'
import { Card } from '#web/ui/layout/card.tsx'

const SHOWN = 3

type Props = { rows: readonly OpenQuestion[]; onChoose: (id: QuestionId) => void }

/** The questions that come then. Each can be answered now instead. A phone shows one of them. */
export function NextQuestions({ rows, onChoose }: Props) {
  if (rows.length === 0) return null
  return (
    <Card
      as="section"
      aria-labelledby="then"
      className="phone:bg-transparent phone:px-0 phone:py-0 phone:shadow-none"
    >
      <h2 id="then" className="text-title-sm phone:sr-only">
        Then
      </h2>
      <ul className="mt-1.5 divide-y divide-line-subtle phone:mt-0">
        {rows.slice(0, SHOWN).map(({ id, kind, title, question }) => (
          <li key={question.id} className="phone:not-first:hidden">
            <button
              type="button"
              onClick={() => onChoose(question.id)}
              className="group flex w-full items-center gap-3 rounded-small py-3 text-start touch:min-h-11 phone:py-1.5"
            >
              <Glyph id={id} kind={uiKinds[kind]} size="sm" />
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block truncate text-body-sm font-medium group-hover:underline">
                  {question.question}
                </span>
                <span dir="auto" className="block truncate text-caption text-ink-3">
                  {title}
                </span>
              </span>
              <ChevronRight aria-hidden="true" className="size-4 flex-none text-ink-3 rtl:-scale-x-100" />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
