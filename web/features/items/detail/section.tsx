import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/layout/card.tsx'
import { Badge } from '#web/ui/text/badge.tsx'

type Props = { title: string; children: ReactNode }

/** A card of an item's page with a heading. */
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

/** A section with one text, or nothing without a text. */
export const TextSection = ({ title, text }: { title: string; text: string | null }) =>
  text ? (
    <Section title={title}>
      <Prose>{text}</Prose>
    </Section>
  ) : null

/** The audience of an item, as badges. */
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

/** A member's text with its own line breaks. */
export const Prose = ({ children }: { children: string }) => (
  <p dir="auto" className="max-w-prose text-lead whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">
    {children}
  </p>
)

/** Returns the texts in order, each with a unique key, since two may be the same. */
export const withKeys = (texts: readonly string[]) =>
  texts.map((text, place) => ({ key: `${place} ${text}`, text }))
