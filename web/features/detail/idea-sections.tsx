import { type ReactNode, useId } from 'react'
import type { ItemDetail } from '#contract/items.ts'
import { QuestionAnswers } from '#web/features/answers/question-answers.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'

const PROSE = 'max-w-prose text-lead whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]'

type SectionProps = { title: string; children: ReactNode }

function Section({ title, children }: SectionProps) {
  const id = useId()
  return (
    <Card as="section" padding="lg" aria-labelledby={id}>
      <h2 id={id} className="mb-2.5 text-title-sm">
        {title}
      </h2>
      {children}
    </Card>
  )
}

type Texts = { title: string; text: string | null }

const TextSection = ({ title, text }: Texts) =>
  text && (
    <Section title={title}>
      <p dir="auto" className={PROSE}>
        {text}
      </p>
    </Section>
  )

/** What an idea says: the idea itself, for whom, and its questions. */
export function IdeaSections({ idea }: { idea: ItemDetail }) {
  const audiences = idea.targetAudience?.split(', ') ?? []
  return (
    <>
      <TextSection title="The Idea" text={idea.description} />
      <TextSection title="The Problem" text={idea.problem} />
      <TextSection title="Value Proposition" text={idea.valueProposition} />
      {audiences.length > 0 && (
        <Section title="Target Audience">
          <ul className="flex flex-wrap gap-1.5">
            {audiences.map(audience => (
              <li key={audience} className="min-w-0">
                <Badge tone="outline" className="max-w-full leading-snug [overflow-wrap:anywhere]">
                  <bdi>{audience}</bdi>
                </Badge>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {idea.questions.length > 0 && (
        <Section title="Structured Feedback">
          <div className="flex flex-col gap-4">
            {idea.questions.map((question, index) => (
              <QuestionAnswers key={question.id} question={question} number={index + 1} />
            ))}
          </div>
        </Section>
      )}
    </>
  )
}
