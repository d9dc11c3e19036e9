import type { ReactNode } from 'react'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { AuthorName, type Byline } from '#web/features/core/author-name.tsx'
import { uiKinds } from '#web/features/core/ui-kinds.ts'
import { KindBadge } from '#web/ui/text/kind-badge.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'

/** The publish preview has neither links nor votes, so the caller passes the title and the footer. */
export type SummaryProps = {
  id: string
  title: ReactNode
  excerpt: string
  author: Byline
  createdAt: string
  footer: ReactNode
}

type Props = { kind: ItemKind; author: Byline; createdAt: string }

export function CardByline({ kind, author, createdAt }: Props) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-caption text-ink-3">
      <KindBadge kind={uiKinds[kind]} />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <AuthorName author={author} className="relative z-1" /> · <TimeAgo at={createdAt} />
      </span>
    </p>
  )
}
