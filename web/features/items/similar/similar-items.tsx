import { useId } from 'react'
import type { ItemKind } from '#contract/item-kind.ts'
import { counted } from '#web/features/items/items/counted.ts'
import { useSimilar } from './queries.ts'
import { SimilarItem } from './similar-item.tsx'

type Props = { pitch: string; kind: ItemKind }

const introductions: Record<ItemKind, string> = {
  idea: 'Others have written nearly this. If one of these is yours too, say so there.',
  pain_point: 'Others suffer from nearly this. If you have one of these too, say so there.',
  product: 'Others show nearly this. If one of these is what you need too, say so there.',
}

/** Up to five items of others near a pitch, so that a vote can stand in for a duplicate. It never stops anybody. */
export function SimilarItems({ pitch, kind }: Props) {
  const id = useId()
  const items = useSimilar(pitch)
  return (
    <>
      <p role="status" className="sr-only">
        {items.length > 0 && counted(items.length, { one: 'similar item' })}
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
