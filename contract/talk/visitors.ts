import * as z from 'zod/mini'
import { ItemId } from '#contract/ids.ts'
import { ItemKind } from '#contract/items/item-kind.ts'
import { Time } from '#contract/paging.ts'

/** A visitor who answered a question of the item. `words` are the first words of the latest answer. */
const Answerer = z.object({
  id: z.uuid(),
  at: Time,
  saidYes: z.boolean(),
  leftEmail: z.boolean(),
  words: z.string(),
  isNew: z.boolean(),
})

/**
 * The visitors of an own item who said something: the latest of those who answered, newest first, and all others who said
 * yes, together. `at` is when the latest of them said something, and `newCount` how many did since the author last looked.
 */
export const ItemVisitors = z.object({
  item: z.object({ kind: ItemKind, id: ItemId, title: z.string() }),
  at: Time,
  newCount: z.int(),
  answered: z.array(Answerer),
  others: z.nullable(z.object({ count: z.int(), leftEmail: z.int(), at: Time, isNew: z.boolean() })),
})
export type ItemVisitors = z.infer<typeof ItemVisitors>
