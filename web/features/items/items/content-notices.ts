import type { ItemKind } from '#contract/item-kind.ts'

/** What an item of a kind is called within a sentence. */
export const nouns: Record<ItemKind, string> = { idea: 'idea', pain_point: 'pain point', product: 'product' }
const published: Record<ItemKind, string> = { idea: 'published', pain_point: 'shared', product: 'published' }

const pasts = {
  create: (kind: ItemKind) => published[kind],
  update: () => 'updated',
  delete: () => 'deleted',
}

/** What an owner does to an item as a whole. */
type Deed = keyof typeof pasts

/** The words for an item that was published, corrected or deleted. */
export const doneNotice = (deed: Deed, kind: ItemKind) => ({
  title: 'Success!',
  description: `Your ${nouns[kind]} has been ${pasts[deed](kind)}.`,
})

/** The words for an item that could not be. */
export const failedNotice = (deed: Deed, kind: ItemKind) => ({
  title: 'Something Went Wrong',
  description: `Failed to ${deed} ${nouns[kind]}`,
})
