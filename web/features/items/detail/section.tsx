import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/layout/card.tsx'
import { Badge } from '#web/ui/text/badge.tsx'

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

/** Whom an item is for, a badge each. */
export const AudienceList = ({ audiences }: { audiences: readonly string[] }) => (
  <ul className="flex flex-wrap gap-1.5">
    {audiences.map(audience => (
      <li key={audience} className="min-w-0">
        <Badge tone="outline" className="max-w-full leading-snug [overflow-wrap:anywhere]">
          <bdi>{audience}</bdi>
        </Badge>
      </li>
    ))}
  </ul>
)

/** A member's text with the lines they made. */
export const Prose = ({ children }: { children: string }) => (
  <p dir="auto" className="max-w-prose text-lead whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">
    {children}
  </p>
)

/** Texts in their order, each with a key of its own: the same text may stand twice. */
export const withKeys = (texts: readonly string[]) =>
  texts.map((text, place) => ({ key: `${place} ${text}`, text }))
