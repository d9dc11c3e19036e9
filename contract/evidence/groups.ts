import * as z from 'zod/mini'
import { Time } from '#contract/paging.ts'

export const Share = z.object({ readers: z.int(), yes: z.int() })
export type Share = z.infer<typeof Share>

const Prior = z.object({ mean: z.number(), weight: z.number(), items: z.nullable(z.int()) })

/**
 * The people of an item in two groups. Those whom the author brought came by the author's link, the public page, an embed, a
 * chat or a mail, with and without an account. The others found it on their own.
 *
 * `count` is of the last quarter of an hour, `at`: the first people in the order in which they came, and how many of them
 * said yes by then. It is a multiple of five people, of whom none or at least five did not say yes; null if there is no such
 * number. `hasFive` is true if at least five had come. `yes` are all who say yes now, `since` those of them who are not in
 * the count. A prior is null while there are too few other items.
 */
export const GroupCounts = z.object({
  brought: z.object({
    count: z.nullable(Share),
    hasFive: z.boolean(),
    yes: z.int(),
    at: Time,
    prior: z.nullable(Prior),
  }),
  found: z.object({ yes: z.int(), since: z.int(), prior: z.nullable(Prior) }),
})
export type GroupCounts = z.infer<typeof GroupCounts>
