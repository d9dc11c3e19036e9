import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { DecisionId, ItemId, MemberId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { EndTime, Time } from '#contract/paging.ts'
import { i18n } from '#contract/text/i18n.ts'
import { Reason, whySentence } from './reasons.ts'
import { SuspiciousGroup } from './suspicious-groups.ts'

/** The most members that one act concerns, and the most that a moderator bans in a day without a second person. */
export const CHOSEN_MAX = 500
export const BULK_BAN_ALONE = 20
/** From this age on a member is chosen by hand only. */
export const OLD_DAYS = 7
export const UNDO_DAYS = 7
/** What the decision that lifts a ban says: of one of several that are undone together, and of one by an operator. */
export const BAN_UNDONE = /*i18n*/ 'This was undone.'
export const BAN_LIFTED = /*i18n*/ 'An operator has lifted it.'

const Written = z.optional(z.string().check(z.maxLength(lengths.email)))

/** Members who joined from `from` on and before `to`, with a link to `host`, or below it, in a post. Filters combine. */
const Found = z.strictObject({ from: z.optional(EndTime), to: z.optional(EndTime), host: Written })
/**
 * For operators: what members sign in with, which is their `network` of the last 30 days and their mail `domain`, and the `item`
 * of another member on which they voted.
 */
export const Filter = z.extend(Found, { network: Written, domain: Written, item: z.optional(ItemId) })
export type Filter = z.infer<typeof Filter>

/**
 * The members whom a filter finds, the newest first, without those who have a role (`staff`, also the caller) or are
 * `banned`. Voters of an item are without the caller and operators only. `things` is what they have in sight. `vote`: how many
 * votes they have given, and how many of them for the author of the item on which they voted.
 */
const Selection = z.object({
  members: z.array(
    z.extend(Author, {
      joinedAt: Time,
      isOld: z.boolean(),
      isProven: z.boolean(),
      things: z.int(),
      vote: z.nullable(z.object({ at: Time, votes: z.int(), forAuthor: z.int() })),
    }),
  ),
  staff: z.int(),
  banned: z.int(),
  isMore: z.boolean(),
})
export type Selection = z.infer<typeof Selection>

/** `id` is made by the browser: the same form sent again changes nothing. */
const why = { id: DecisionId, reason: Reason, sentence: whySentence }

export const NewBulkBan = z.strictObject({
  ...why,
  members: z.array(MemberId).check(z.minLength(1), z.maxLength(CHOSEN_MAX)),
})
export type NewBulkBan = z.infer<typeof NewBulkBan>

const VoteRemovalForm = z.strictObject({
  ...why,
  voters: z
    .array(MemberId)
    .check(
      z.minLength(1, { error: /*i18n*/ 'Choose at least one vote.' }),
      z.maxLength(CHOSEN_MAX, { error: () => i18n.t('Choose at most {max} votes.', { max: CHOSEN_MAX }) }),
    ),
})
export type VoteRemovalForm = z.infer<typeof VoteRemovalForm>

/** The kinds of things that a purge hides together. The pictures of an item are hidden with it. */
const PurgedKind = z.enum(['item', 'comment', 'answer', 'solution', 'message', 'avatar'])
export type PurgedKind = z.infer<typeof PurgedKind>

/**
 * The visible things of a member by kind. Texts of others on the member's items are not counted; they are hidden with the
 * items.
 */
const ThingCounts = z.record(PurgedKind, z.int())
export type ThingCounts = z.infer<typeof ThingCounts>

const find = {
  summary: `Members to decide about together, at most ${CHOSEN_MAX}`,
  ok: Selection,
  refusals: ['selection.invalid'],
} as const

export const groupOrders = {
  'GET /moderation/selection': { ...find, access: 'moderator', query: Found },
  'GET /admin/selection': { ...find, access: 'operator', query: Filter },
  'POST /moderation/bulk-bans': {
    summary: 'Ban members and hide all they posted and wrote; sent again, it continues',
    access: 'moderator',
    body: NewBulkBan,
    ok: SuspiciousGroup,
    refusals: ['bulk-ban.staff', 'member.missing', 'decision.missing'],
  },
  'GET /moderation/members/:memberId/things': {
    summary:
      'What a member has in sight, by kind, how many people have confirmed a yes to it, and whether a second person must agree before the caller takes all of it from sight',
    access: 'moderator',
    params: z.strictObject({ memberId: MemberId }),
    ok: z.object({ counts: ThingCounts, confirmed: z.int(), needsAgreement: z.boolean() }),
    refusals: ['member.missing'],
  },
  'POST /moderation/items/:itemId/vote-removals': {
    summary: 'Void votes on an item with everything that rests on them; many are voided in the background',
    access: 'operator',
    params: z.strictObject({ itemId: ItemId }),
    body: VoteRemovalForm,
    ok: SuspiciousGroup,
    refusals: [
      'item.missing',
      'decision.missing',
      'decision.oneself',
      'decision.equal-role',
      'vote-removal.own-vote',
      'vote-removal.none',
    ],
  },
} satisfies Endpoints
