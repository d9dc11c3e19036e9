import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { DecisionId, ItemId, ReaderGroupId } from '#contract/ids.ts'
import { ItemKind } from '#contract/items/item-kind.ts'
import { PageNumber, pageOf, Time } from '#contract/paging.ts'
import { Reason, whySentence } from './reasons.ts'

/** `excluded`: the readers are not counted. A `restored` or `dismissed` group is listed again only once it has grown. */
export const ReaderGroupState = z.enum(['open', 'excluded', 'restored', 'dismissed'])
export type ReaderGroupState = z.infer<typeof ReaderGroupState>

/**
 * What the readers of a group have in common: they do little but for this author, and joined within seven days or opened the
 * item from one network; or they joined within 48 hours and opened the item within 48 hours, whatever else they do.
 */
export const ReaderGroupKind = z.enum(['joined-together', 'one-network', 'opened-together'])
export type ReaderGroupKind = z.infer<typeof ReaderGroupKind>

/** A moderator's decision about a group. */
export const ReaderGroupDecision = z.object({
  id: DecisionId,
  kind: z.enum(['exclude', 'restore', 'dismiss']),
  by: z.nullable(Author),
  reason: Reason,
  sentence: z.string(),
  at: Time,
})
export type ReaderGroupDecision = z.infer<typeof ReaderGroupDecision>

/**
 * Readers of an item who look like one person. Their answers play no part: a moderator decides without knowing them, about all
 * readers of the group or none.
 */
export const ReaderGroup = z.object({
  id: ReaderGroupId,
  state: ReaderGroupState,
  kind: ReaderGroupKind,
  item: z.object({ id: ItemId, kind: ItemKind, title: z.string() }),
  author: z.nullable(Author),
  /** Without those that were deleted meanwhile. */
  accounts: z.int(),
  /** The whole days from joining to opening the item, for the youngest and the oldest account. Null without an account. */
  age: z.nullable(z.object({ fromDays: z.int(), toDays: z.int() })),
  /** The UTC days on which the first and the last account joined. Null without an account. */
  joined: z.nullable(z.object({ from: z.iso.date(), to: z.iso.date() })),
  /** They had the page in view for five seconds. */
  readCount: z.int(),
  /** The number of other items that any of the readers opened, and whether all of them opened each. */
  otherItems: z.int(),
  isSameItems: z.boolean(),
  faces: z.array(Author),
  foundAt: Time,
  /** Null if none was. */
  excludedCount: z.nullable(z.int()),
  decision: z.nullable(ReaderGroupDecision),
})
export type ReaderGroup = z.infer<typeof ReaderGroup>

/** The number of members that are shown with a group, and the number on demand. */
export const GROUP_FACES = 5
export const GROUP_MEMBERS = 100

/** `id` is made by the browser: the same decision sent again changes nothing. */
export const ReaderGroupDecisionForm = z.strictObject({
  id: DecisionId,
  reason: Reason,
  sentence: whySentence,
})
export type ReaderGroupDecisionForm = z.infer<typeof ReaderGroupDecisionForm>

const params = z.strictObject({ groupId: ReaderGroupId })
const decision = {
  access: 'moderator',
  rateLimit: 'gestures',
  params,
  body: ReaderGroupDecisionForm,
} as const
const refusals = [
  'reader-group.missing',
  'reader-group.decided',
  'decision.oneself',
  'decision.equal-role',
  'decision.near-author',
] as const

export const readerGroups = {
  'GET /moderation/reader-groups': {
    summary: 'The groups of readers who may be one person, the latest first, without those of own items',
    access: 'moderator',
    rateLimit: 'reads',
    query: z.strictObject({ state: z._default(ReaderGroupState, 'open'), page: PageNumber }),
    ok: pageOf(ReaderGroup),
    refusals: [],
  },
  'GET /moderation/reader-groups/:groupId/members': {
    summary: `Who is in a group, at most ${GROUP_MEMBERS} of them`,
    access: 'moderator',
    rateLimit: 'reads',
    params,
    ok: z.object({ members: z.array(Author) }),
    refusals: ['reader-group.missing'],
  },
  'POST /moderation/reader-groups/:groupId/exclude': {
    summary: 'Take all readers of a group out of the evidence of its item',
    ...decision,
    ok: ReaderGroup,
    refusals,
  },
  'POST /moderation/reader-groups/:groupId/restore': {
    summary: 'Count the readers of an excluded group again, once',
    ...decision,
    ok: ReaderGroup,
    refusals,
  },
  'POST /moderation/reader-groups/:groupId/dismiss': {
    summary: 'Leave a group as it is; it is listed again only if it grows by half',
    ...decision,
    ok: ReaderGroup,
    refusals,
  },
} satisfies Endpoints
