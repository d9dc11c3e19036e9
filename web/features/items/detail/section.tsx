import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/layout/card.tsx'
import { Prose } from './prose.tsx'

type Props = { title: string; children: ReactNode }

/** A part of an item's page under its own heading. */
export function Section({ title, children }: Props) {
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

/** A section of one text; without a text there is none. */
export const TextSection = ({ title, text }: { title: string; text: string | null }) =>
  text ? (
    <Section title={title}>
      <Prose>{text}</Prose>
    </Section>
  ) : null
