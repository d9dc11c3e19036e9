import type { ItemDetail } from '#contract/item-detail.ts'
import { links } from '#web/links.ts'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { shareLink } from './share-link.ts'

const questions = {
  idea: 'Would you use this? Tell me what you do about it today.',
  pain_point: 'Does this happen to you too? Tell me what you have tried.',
  product: 'Have a look and tell me: what would make you use it?',
} as const

/** Opens X's composer with a post about the item. */
export function ShareOnX({ item }: { item: ItemDetail }) {
  const share = shareLink({
    title: item.title,
    description: item.description,
    question: questions[item.kind],
    url: new URL(links.item(item.kind, item.id), globalThis.location.origin).href,
  })
  return (
    <a
      href={share}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ look: 'outline', wide: true })}
    >
      Share on X
    </a>
  )
}
