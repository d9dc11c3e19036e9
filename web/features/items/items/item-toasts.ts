import type { ItemKind } from '#contract/items/item-kind.ts'

/** The noun of each kind inside a sentence. */
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
  restore: () => 'restored',
}

/** An owner's action on a whole item. */
type ItemAction = keyof typeof pastTenses

/** Returns the toast for an item that was published, updated, deleted or restored. */
export const doneToast = (action: ItemAction, kind: ItemKind) => ({
  title: 'Success!',
  description: `Your ${kindNouns[kind]} has been ${pastTenses[action](kind)}.`,
})

/** Returns the toast for an action on an item that failed. */
export const failedToast = (action: ItemAction, kind: ItemKind) => ({
  title: 'Something Went Wrong',
  description: `Failed to ${action} ${kindNouns[kind]}`,
})
