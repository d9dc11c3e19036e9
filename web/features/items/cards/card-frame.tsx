import { type LucideIcon, MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ItemCard } from '#contract/items/items.ts'
import { i18n } from '#contract/text/i18n.ts'
import { useIsOwn } from '#web/features/items/items/use-is-own.ts'
import { links } from '#web/links.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'

const CardEvidence = lazyPart(
  async () => (await import('#web/features/evidence/project-evidence.tsx')).CardEvidence,
)

/** Its `CardLink` covers the whole card, so every other control needs a higher z-index. */
export function CardFrame({ item, children }: { item: ItemCard; children: ReactNode }) {
  return (
    <Card
      as="article"
      data-source="community"
      className="relative flex h-full flex-col transition-shadow duration-fast hover:shadow-sticky"
    >
      {children}
      {useIsOwn(item) && (
        <div className="mt-4 min-h-22 border-t border-line-subtle pt-3">
          <CardEvidence item={item} />
        </div>
      )}
    </Card>
  )
}

export function CardLink({ item }: { item: Pick<ItemCard, 'id' | 'kind' | 'name'> }) {
  return (
    <Link to={links.item(item.kind, item.id)} className="after:absolute after:inset-0 after:rounded-card">
      {item.name}
    </Link>
  )
}

/** The word of the number is inside <0>. */
type CardCountProps = { icon: LucideIcon; text: string }

/** Only screen readers read the word. */
export function CardCount({ icon: Icon, text }: CardCountProps) {
  return (
    <span className="inline-flex min-h-9 items-center gap-1.5 text-caption text-ink-3 tabular-nums">
      <Icon aria-hidden="true" className="size-4" />
      <Sentence text={text}>
        <span className="sr-only" />
      </Sentence>
    </span>
  )
}

export const CommentCount = ({ count }: { count: number }) => (
  <CardCount
    icon={MessageSquare}
    text={i18n.t('{count, plural, one {#<0>comment</0>} other {#<0>comments</0>}}', { count })}
  />
)
