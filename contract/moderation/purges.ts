import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { CaseId, DecisionId, MemberId } from '#contract/ids.ts'
import { Time } from '#contract/paging.ts'

/**
 * The visible things of a member by kind. Texts of others on the member's items are not counted; they are hidden with the
 * items.
 */
export const ThingCounts = z.object({
  item: z.int(),
  comment: z.int(),
  answer: z.int(),
  solution: z.int(),
  message: z.int(),
  avatar: z.int(),
})
export type ThingCounts = z.infer<typeof ThingCounts>

/** The kinds of things that a purge hides together. The pictures of an item are hidden with it. */
export type PurgedKind = keyof ThingCounts

/** `waiting`: a second person must agree; until then only the ban is in force. */
const PurgeState = z.enum(['waiting', 'purging', 'purged', 'restoring', 'restored'])

/** The progress of a ban that hides everything: `hidden` of about `things`. `agreedBy` is null if no one had to agree. */
export const Purge = z.object({
  state: PurgeState,
  things: z.int(),
  hidden: z.int(),
  agreedBy: z.nullable(Author),
})
export type Purge = z.infer<typeof Purge>

/** A purge that waits for a second person. `by` is null if the decider has left, and `member` if the author has. */
const WaitingPurge = z.object({
  decisionId: DecisionId,
  caseId: CaseId,
  member: z.nullable(Author),
  by: z.nullable(Author),
  things: z.int(),
  createdAt: Time,
})
export type WaitingPurge = z.infer<typeof WaitingPurge>

export const WAITING_PURGES = 20

export const purges = {
  'GET /moderation/members/:memberId/things': {
    summary:
      'What a member has in sight, by kind, how many people have confirmed a yes to it, and whether a second person must agree before the caller takes all of it from sight',
    access: 'moderator',
    rateLimit: 'reads',
    params: z.strictObject({ memberId: MemberId }),
    ok: z.object({ counts: ThingCounts, confirmed: z.int(), needsAgreement: z.boolean() }),
    refusals: ['member.missing'],
  },
  'GET /moderation/purges': {
    summary: `Bans that wait for a second person before everything of their member goes from sight, the oldest ${WAITING_PURGES}`,
    access: 'moderator',
    rateLimit: 'reads',
    ok: z.object({ purges: z.array(WaitingPurge) }),
    refusals: [],
  },
  'PUT /moderation/purges/:decisionId/agreement': {
    summary: 'Agree that everything of a banned member goes from sight; again changes nothing',
    access: 'moderator',
    rateLimit: 'gestures',
    params: z.strictObject({ decisionId: DecisionId }),
    ok: null,
    refusals: ['decision.missing', 'purge.own', 'purge.over', 'role.not-below'],
  },
} satisfies Endpoints
