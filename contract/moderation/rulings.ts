import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import { RulingId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { EndTime, Time } from '#contract/paging.ts'
import { text } from '#contract/text/text.ts'
import { Clearing } from './clearings.ts'
import { Reason } from './reasons.ts'

/**
 * An act that is decided on for a case. `lift` ends a ban, `dismiss` does nothing. `void_votes` is of operators alone, who name
 * the voters.
 */
export const Act = z.enum(['hide', 'remove', 'restore', 'warn', 'ban', 'lift', 'dismiss', 'void_votes'])
export type Act = z.infer<typeof Act>

/** Acts that say something was wrong. A report that one of them settles is upheld. */
export const MEASURES = ['hide', 'remove', 'warn', 'ban'] as const satisfies readonly Act[]

/** A ruling as moderators see it. */
export const Ruling = z.object({
  id: RulingId,
  act: Act,
  reason: Reason,
  sentence: z.string(),
  /** The end of a ban; null if it has none. */
  until: z.nullable(Time),
  /** The moderator who ruled; null if they have left. */
  by: z.nullable(Author),
  createdAt: Time,
  /** The time at which a later ruling or an appeal has undone the ruling. */
  undoneAt: z.nullable(Time),
  /** Of a ban that takes everything of its member from sight, how far that is. */
  clearing: z.nullable(Clearing),
})
export type Ruling = z.infer<typeof Ruling>

/**
 * A ruling as a moderator sends it. `version` is that of the case they read: another one means that somebody else decided
 * meanwhile. `until` and `clears` are for a ban only; without `until` the ban has no end. `clears` takes everything of the member from
 * sight too, and needs a ban without an end.
 */
export const RulingForm = z.strictObject({
  id: RulingId,
  act: Act,
  reason: Reason,
  sentence: text({ max: lengths.reasonSentence, empty: /*i18n*/ 'Say why, in a sentence.' }),
  until: z.optional(EndTime),
  clears: z.optional(z.boolean()),
  version: z.int().check(z.minimum(1)),
})
export type RulingForm = z.infer<typeof RulingForm>
