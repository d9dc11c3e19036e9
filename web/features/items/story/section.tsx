import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { toAudienceWords } from '#contract/items/audiences.ts'
import { links } from '#web/links.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Badge, type BadgeTone } from '#web/ui/text/badge.tsx'

type Props = { title: string; children: ReactNode }

export const Section = ({ title, children }: Props) => (
  <Card padding="lg">
    <StoryPart title={title}>{children}</StoryPart>
  </Card>
)

export const StoryCard = ({ picture, children }: { picture?: ReactNode; children: ReactNode }) => (
  <Card padding="none" className="@container overflow-hidden">
    {picture}
    <div className="flex flex-col gap-6 p-5 md:p-6.5">{children}</div>
  </Card>
)

export function StoryPart({ title, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2.5 text-title-sm">
        {title}
      </h2>
      {children}
    </section>
  )
}

export const TextPart = ({ title, text }: { title: string; text: string | null }) =>
  text ? (
    <StoryPart title={title}>
      <Prose>{text}</Prose>
    </StoryPart>
  ) : null

type AudienceProps = { audiences: readonly string[]; isPreview: boolean }

export const AudienceList = ({ audiences, isPreview }: AudienceProps) => (
  <ul className="flex flex-wrap gap-1.5">
    {audiences.map(audience => (
      <li key={audience} className="min-w-0">
        <TagLink to={isPreview ? undefined : links.marketplaceFor(audience)} tone="outline">
          <bdi>{toAudienceWords(audience)}</bdi>
        </TagLink>
      </li>
    ))}
  </ul>
)

export const Prose = ({ children }: { children: ReactNode }) => (
  <p dir="auto" className="max-w-prose text-lead whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">
    {children}
  </p>
)

/** Makes the keys unique, since two texts may be the same. */
export const withKeys = (texts: readonly string[]) =>
  texts.map((text, place) => ({ key: `${place} ${text}`, text }))

type TagProps = { to: string | undefined; tone?: BadgeTone; children: ReactNode }

export function TagLink({ to, tone, children }: TagProps) {
  const badge = (
    <Badge tone={tone} className="max-w-full leading-snug [overflow-wrap:anywhere] group-hover/tag:text-ink">
      {children}
    </Badge>
  )
  if (to === undefined) return badge
  return (
    <Link to={to} className="group/tag inline-flex max-w-full rounded-badge touch:py-2.5">
      {badge}
    </Link>
  )
}
