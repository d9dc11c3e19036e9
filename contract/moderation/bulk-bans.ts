import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { DecisionId, MemberId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { EndTime, Time } from '#contract/paging.ts'
import { Reason, whySentence } from './reasons.ts'

/** The most members that one act bans, and the most that a moderator bans in a day without a second person. */
export const BULK_BAN_MAX = 500
export const BULK_BAN_ALONE = 20
/** From this age on a member is chosen by hand only. */
export const OLD_DAYS = 7
export const UNDO_DAYS = 7
/** What the decision that lifts a ban says: of one of several that are undone together, and of one by an operator. */
export const BAN_UNDONE = /*i18n*/ 'This was undone.'
export const BAN_LIFTED = /*i18n*/ 'An operator has lifted it.'

const Written = z.optional(z.string().check(z.maxLength(lengths.email)))

/** Members who joined from `from` on and before `to`, with a link to `host`, or below it, in a post. Filters combine. */
const Found = z.strictObject({ from: EndTime, to: z.optional(EndTime), host: Written })
/** What members sign in with is for operators: their `network` of the last 30 days and their mail `domain`. */
export const Filter = z.extend(Found, { network: Written, domain: Written })
export type Filter = z.infer<typeof Filter>

/**
 * The members whom a filter finds, the newest first, without those who have a role (`staff`, also the caller) or are
 * `banned`. `things` is what they have in sight.
 */
const Selection = z.object({
  members: z.array(z.extend(Author, { createdAt: Time, isOld: z.boolean(), things: z.int() })),
  staff: z.int(),
  banned: z.int(),
  isMore: z.boolean(),
})
export type Selection = z.infer<typeof Selection>

export const NewBulkBan = z.strictObject({
  id: DecisionId,
  members: z.array(MemberId).check(z.minLength(1), z.maxLength(BULK_BAN_MAX)),
  reason: Reason,
  sentence: whySentence,
})
export type NewBulkBan = z.infer<typeof NewBulkBan>

/**
 * Bans of several members that hide all they posted and wrote. `waiting` is for a second person. `left` counts those who
 * were not banned by it: they had left, were banned, or had a role by then. `hidden` of about `things` are hidden.
 */
const BulkBan = z.object({
  id: DecisionId,
  state: z.enum(['waiting', 'banning', 'banned', 'undoing', 'undone']),
  by: z.nullable(Author),
  agreedBy: z.nullable(Author),
  createdAt: Time,
  sentence: z.string(),
  members: z.int(),
  banned: z.int(),
  lifted: z.int(),
  left: z.int(),
  things: z.int(),
  hidden: z.int(),
  canAgree: z.boolean(),
  canUndo: z.boolean(),
})
export type BulkBan = z.infer<typeof BulkBan>

const find = {
  summary: `Members to ban together, by when they joined and what they link to, at most ${BULK_BAN_MAX}`,
  rateLimit: 'reads',
  ok: Selection,
  refusals: ['selection.invalid'],
} as const
const decide = { access: 'moderator', rateLimit: 'gestures', ok: BulkBan } as const
const params = z.strictObject({ bulkBanId: DecisionId })

export const bulkBans = {
  'GET /moderation/selection': { ...find, access: 'moderator', query: Found },
  'GET /admin/selection': { ...find, access: 'operator', query: Filter },
  'GET /moderation/bulk-bans': {
    summary: `Bans of several members that wait or are younger than ${UNDO_DAYS} days, the newest first`,
    access: 'moderator',
    rateLimit: 'reads',
    ok: z.object({ bulkBans: z.array(BulkBan) }),
    refusals: [],
  },
  'POST /moderation/bulk-bans': {
    ...decide,
    summary: 'Ban members and hide all they posted and wrote; sent again, it continues',
    body: NewBulkBan,
    refusals: ['bulk-ban.staff', 'member.missing', 'decision.missing'],
  },
  'PUT /moderation/bulk-bans/:bulkBanId/agreement': {
    ...decide,
    summary: 'Agree to such bans as a second person; sent again, it continues',
    params,
    refusals: ['decision.missing', 'purge.own', 'purge.over'],
  },
  'DELETE /moderation/bulk-bans/:bulkBanId': {
    ...decide,
    summary: 'Undo what such bans changed; sent again, it continues',
    params,
    refusals: ['decision.missing', 'bulk-ban.not-yours', 'bulk-ban.too-late'],
  },
} satisfies Endpoints
