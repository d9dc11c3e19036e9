import type { ItemId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/item-kind.ts'
import type { Picture } from '#contract/pictures.ts'

/** What anyone may see of a listed item, signed in or not; `excerpt` is the beginning of its description,
 * `picture` an idea's image or a product's screenshot. */
export type SharedItem = {
  id: ItemId
  kind: ItemKind
  title: string
  marketplaceDescription: string
  excerpt: string
  voteCount: number
  commentCount: number
  solutionCount: number
  picture: Picture | null
}
