import type { ItemKind } from '#contract/item-kind.ts'

/** What an item of a kind is called within a sentence. */
export const kindNouns: Record<ItemKind, string> = {
  idea: 'idea',
  pain_point: 'pain point',
  product: 'product',
}
const publishedWords: Record<ItemKind, string> = {
  idea: 'published',
  pain_point: 'shared',
  product: 'published',
}

const pastTenses = {
  create: (kind: ItemKind) => publishedWords[kind],
  update: () => 'updated',
  delete: () => 'deleted',
}

/** What an owner does to an item as a whole. */
type ItemAction = keyof typeof pastTenses

/** The words for an item that was published, corrected or deleted. */
export const doneNotice = (deed: ItemAction, kind: ItemKind) => ({
  title: 'Success!',
  description: `Your ${kindNouns[kind]} has been ${pastTenses[deed](kind)}.`,
})

/** The words for an item that could not be. */
export const failedNotice = (deed: ItemAction, kind: ItemKind) => ({
  title: 'Something Went Wrong',
  description: `Failed to ${deed} ${kindNouns[kind]}`,
})
