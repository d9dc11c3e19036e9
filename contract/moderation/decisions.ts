import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import { DecisionId, GroupId } from '#contract/ids.ts'
import { EndTime, Time } from '#contract/paging.ts'
import { Reason, whySentence } from './reasons.ts'
import { Subject } from './subjects.ts'
import { GroupState } from './suspicious-groups.ts'

/** An act of a decision. `lift` ends a ban, `dismiss` does nothing. Only operators may `void_votes`; they name the voters. */
export const Act = z.enum(['hide', 'remove', 'restore', 'warn', 'ban', 'lift', 'dismiss', 'void_votes'])
export type Act = z.infer<typeof Act>

/** The acts that state a violation. A report that one of them settles is upheld. */
export const MEASURES = ['hide', 'remove', 'warn', 'ban'] as const satisfies readonly Act[]

const UNDOING: readonly string[] = ['restore', 'lift'] satisfies Act[]
/** Such a decision undoes others. Its reason is not shown. */
export const isUndoing = (act: string) => UNDOING.includes(act)

export const CaseDecision = z.object({
  id: DecisionId,
  act: Act,
  reason: Reason,
  sentence: z.string(),
  /** Null for a ban without an end. */
  until: z.nullable(Time),
  /** Null if they have left. */
  by: z.nullable(Author),
  createdAt: Time,
  /** The time at which a later decision or an appeal undid the decision. */
  undoneAt: z.nullable(Time),
  /** What a ban that hides everything of its member hides, or the votes that were voided; null for other decisions. */
  group: z.nullable(z.object({ id: GroupId, state: GroupState })),
})
export type CaseDecision = z.infer<typeof CaseDecision>

/**
 * A decision as a moderator sends it. `until` and `purges` are for bans only. A ban without `until` has no end. `purges` also
 * hides everything of the member, and needs a ban without an end.
 */
export const DecisionForm = z.strictObject({
  id: DecisionId,
  act: Act,
  reason: Reason,
  sentence: whySentence,
  until: z.optional(EndTime),
  purges: z.optional(z.boolean()),
})
export type DecisionForm = z.infer<typeof DecisionForm>

/** `version` is the version of the case that they read: a different one means that somebody else has decided since. */
export const CaseDecisionForm = z.strictObject({
  ...DecisionForm.shape,
  version: z.int().check(z.minimum(1)),
})
export type CaseDecisionForm = z.infer<typeof CaseDecisionForm>

/** Everyone sees these, so moderators decide on them without a report. Only a report opens a case about a message. */
export const SeenSubject = z.strictObject({
  ...Subject.shape,
  kind: z.enum(['item', 'comment', 'answer', 'solution', 'member']),
})
export type SeenSubject = z.infer<typeof SeenSubject>

export const SeenDecisionForm = z.strictObject({ ...DecisionForm.shape, subject: SeenSubject })
