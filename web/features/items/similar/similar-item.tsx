import { Check, Users } from 'lucide-react'
import type { SimilarItem as Similar } from '#contract/items.ts'
import { counted } from '#web/features/items/items/counted.ts'
import { uiKinds } from '#web/features/items/items/kinds.ts'
import { useVote } from '#web/features/items/votes/mutations.ts'
import { links } from '#web/links.ts'
import { Button } from '#web/ui/form/button.tsx'
import { KindBadge } from '#web/ui/text/kind-badge.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

const countOf = ({ kind, votes: { total } }: Similar) =>
  kind === 'pain_point'
    ? counted(total, { one: 'person affected', many: 'people affected' })
    : counted(total, { one: 'vote' })

/** One item that may be meant too, and the way to say so there. */
export function SimilarItem({ item }: { item: Similar }) {
  const { id, kind, marketplaceDescription: pitch, votes } = item
  const vote = useVote(id)
  const isOwn = votes.own === 'pain_point'
  const Icon = isOwn ? Check : Users
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 text-caption text-ink-3 tabular-nums">
          <KindBadge kind={uiKinds[kind]} size="sm" />
          {countOf(item)}
        </p>
        <a
          href={links.item(kind, id)}
          target="_blank"
          rel="noopener"
          dir="auto"
          className="mt-1 block text-body-sm font-medium underline-offset-3 [overflow-wrap:anywhere] hover:underline"
        >
          {pitch}
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </a>
        <p role="status" className="text-caption text-ink-2">
          {isOwn && 'Counted there. You can publish yours all the same.'}
        </p>
      </div>
      <Button
        look={isOwn ? 'primary' : 'outline'}
        size="sm"
        aria-pressed={isOwn}
        onClick={() => vote(votes, 'pain_point')}
      >
        <Icon aria-hidden="true" className="size-4" />I have this too <VisuallyHidden>{pitch}</VisuallyHidden>
      </Button>
    </li>
  )
}
