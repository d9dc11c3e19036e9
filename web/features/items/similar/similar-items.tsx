import { Check, Users } from 'lucide-react'
import { useId } from 'react'
import type { ItemKind } from '#contract/item-kind.ts'
import type { SimilarItem as Similar } from '#contract/items.ts'
import { countText } from '#web/features/items/items/count-text.ts'
import { uiKinds } from '#web/features/items/items/kinds.ts'
import { useVote } from '#web/features/items/votes/mutations.ts'
import { links } from '#web/links.ts'
import { Button } from '#web/ui/form/button.tsx'
import { KindBadge } from '#web/ui/text/kind-badge.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { useSimilar } from './queries.ts'

type Props = { pitch: string; kind: ItemKind }

const introductions: Record<ItemKind, string> = {
  idea: 'Others have written nearly this. If one of these is yours too, say so there.',
  pain_point: 'Others suffer from nearly this. If you have one of these too, say so there.',
  product: 'Others show nearly this. If one of these is what you need too, say so there.',
}

/** Up to five items of others similar to a pitch, to vote on instead of publishing a duplicate. It never blocks publishing. */
export function SimilarItems({ pitch, kind }: Props) {
  const id = useId()
  const items = useSimilar(pitch)
  return (
    <>
      <p role="status" className="sr-only">
        {items.length > 0 && countText(items.length, { one: 'similar item' })}
      </p>
      {items.length > 0 && (
        <section
          aria-labelledby={id}
          className="rounded-hero bg-subtle px-4 pt-3.5 pb-1 ring-1 ring-line-subtle"
        >
          <h2 id={id} className="text-body-sm font-semibold">
            Is it one of these?
          </h2>
          <p className="mt-0.5 text-caption text-ink-2">{introductions[kind]}</p>
          <ul className="mt-1 divide-y divide-line-subtle">
            {items.map(item => (
              <SimilarItem key={item.id} item={item} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const toCountText = ({ kind, votes: { total } }: Similar) =>
  kind === 'pain_point'
    ? countText(total, { one: 'person affected', many: 'people affected' })
    : countText(total, { one: 'vote' })

/** One similar item, with a button that votes on it. */
function SimilarItem({ item }: { item: Similar }) {
  const { id, kind, marketplaceDescription: pitch, votes } = item
  const vote = useVote(id)
  const isOwn = votes.own === 'pain_point'
  const Icon = isOwn ? Check : Users
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 text-caption text-ink-3 tabular-nums">
          <KindBadge kind={uiKinds[kind]} size="sm" />
          {toCountText(item)}
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
