import type { DiscoverCard } from '#contract/items.ts'
import { CardFrame } from '#web/features/items/items/card-frame.tsx'
import { CardLink } from '#web/features/items/items/card-link.tsx'
import { VoteButtons } from '#web/features/items/votes/vote-buttons.tsx'
import { ProductFace } from './product-face.tsx'

type Product = DiscoverCard & { product: NonNullable<DiscoverCard['product']> }
type Props = { product: Product; hash?: string }

/** A product in a list. A request is an early adopter's vote; answers and comments are its reviews. */
export function ProductCard({ product: { product, ...item }, hash = '' }: Props) {
  return (
    <CardFrame itemId={item.id}>
      <ProductFace
        {...product}
        id={item.id}
        excerpt={item.excerpt}
        author={item.author}
        createdAt={item.createdAt}
        requests={item.votes.earlyAdopter}
        reviews={item.answerCount + item.commentCount}
        title={<CardLink item={item} hash={hash} />}
        footer={
          <footer className="relative z-1">
            <VoteButtons itemId={item.id} tally={item.votes} />
          </footer>
        }
      />
    </CardFrame>
  )
}
