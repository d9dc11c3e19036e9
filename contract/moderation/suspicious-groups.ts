import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { CaseId, DecisionId, GroupId, ItemId, MemberId } from '#contract/ids.ts'
import { ItemKind } from '#contract/items/item-kind.ts'
import { PageNumber, pageOf, Time } from '#contract/paging.ts'
import { Reason, whySentence } from './reasons.ts'

/** `things`: all that the accounts have in sight. Readers are always taken with the votes of the same accounts. */
export type Taken = 'votes' | 'readers' | 'things'
const votes: readonly Taken[] = ['votes', 'readers']

/**
 * What a decision takes from a group of each kind.
 * - `one-author`: the accounts vote for one author.
 * - `exchange`: each gives most of its votes to the next one, in a circle.
 * - `one-item-ring`: accounts with one item each that vote for each other's.
 * - `chosen`: an operator chose votes on one item.
 * - `banned`: all votes of a member who is banned without an end. The server decides, and no list shows it.
 * - `joined-together`, `one-network`: readers of an item who do little but for its author, and joined within seven days or
 *   opened it from one network.
 * - `opened-together`: readers who joined within 48 hours and opened the item within 48 hours, whatever else they do.
 * - `everything`: a member banned without an end. Open: a second person must agree before all their content is hidden.
 * - `bulk-ban`: several members who are banned together, each as `everything`.
 */
export const groupKinds = {
  'one-author': votes,
  exchange: votes,
  'one-item-ring': votes,
  chosen: votes,
  banned: votes,
  'joined-together': ['readers'],
  'one-network': ['readers'],
  'opened-together': ['readers'],
  everything: ['things'],
  'bulk-ban': ['things'],
} as const satisfies Record<string, readonly Taken[]>
export const GroupKind = z.enum(Object.keys(groupKinds) as (keyof typeof groupKinds)[])
export type GroupKind = z.infer<typeof GroupKind>

/** `taking` and `restoring` are in progress. */
export const GroupState = z.enum(['open', 'taking', 'taken', 'restoring', 'restored', 'dismissed'])
export type GroupState = z.infer<typeof GroupState>

/** `taken` lists what is taken or in progress, `closed` what was restored or dismissed. */
export const GroupList = z.enum(['open', 'taken', 'closed'])
export type GroupList = z.infer<typeof GroupList>

/**
 * The reason why a group is listed, or what became of it; fields without a meaning are null.
 * - `one-network`: the number of `accounts` that come from one network.
 * - `made-together`: the number of `accounts` that were made within `minutes`.
 * - `voted-together`: the `minutes` within which their votes for the author were given.
 * - `nothing-else`: the number of `accounts` that did nothing but vote for the author.
 * - `unproven`: the number of `accounts` with an address that no mail has proven.
 * - `one-author`: the number of `accounts` that gave at least `percent` of all their votes to the author.
 * - `ring`: the number of `accounts` that give most of their votes to the next one, in a circle.
 * - `one-item-ring`: the number of `accounts` with one item each that voted for each other's within `minutes`, and gave at
 *   least `percent` of all their votes to each other.
 * - `by-hand`: the number of `accounts` whose votes on one item an operator voided.
 * - `subscribers`: the number of people who confirmed a yes to an item of the member.
 * - `due`, `banned`, `left`, `lifted`: the members of a bulk ban that this happened to. Those `left` had left, were banned, or
 *   had a role by then.
 */
export const GroupSign = z.object({
  sign: z.enum([
    'one-network',
    'made-together',
    'voted-together',
    'nothing-else',
    'unproven',
    'one-author',
    'ring',
    'one-item-ring',
    'by-hand',
    'subscribers',
    'due',
    'banned',
    'left',
    'lifted',
  ]),
  accounts: z.int(),
  minutes: z.nullable(z.int()),
  percent: z.nullable(z.int()),
})
export type GroupSign = z.infer<typeof GroupSign>

export const GroupAct = z.enum(['take', 'restore', 'dismiss'])
export type GroupAct = z.infer<typeof GroupAct>

/** `by` is null if the server decided. `order` is that of a ban, which a second person may have to `take`. */
const GroupDecision = z.object({
  id: DecisionId,
  kind: z.enum(['order', ...GroupAct.options]),
  by: z.nullable(Author),
  reason: Reason,
  sentence: z.string(),
  at: Time,
})
export type GroupDecision = z.infer<typeof GroupDecision>

/** None of the figures depends on the readers' answers about the item: a moderator decides without knowing them. */
const ReaderFigures = z.object({
  /** The whole days from joining to opening the item, for the youngest and the oldest account. Null without an account. */
  age: z.nullable(z.object({ fromDays: z.int(), toDays: z.int() })),
  /** The UTC days on which the first and the last account joined. Null without an account. */
  joined: z.nullable(z.object({ from: z.iso.date(), to: z.iso.date() })),
  /** They had the page in view for five seconds. */
  readCount: z.int(),
  /** The number of other items that any of the readers opened, and whether all of them opened each. */
  otherItems: z.int(),
  isSameItems: z.boolean(),
})

export const SuspiciousGroup = z.object({
  id: GroupId,
  kind: GroupKind,
  state: GroupState,
  /** What the caller can do now. */
  acts: z.array(GroupAct),
  /** The author of what was voted on or read, or the banned member; null for accounts that vote for each other. */
  author: z.nullable(Author),
  item: z.nullable(z.object({ id: ItemId, kind: ItemKind, title: z.string() })),
  /** The case of the ban. */
  caseId: z.nullable(CaseId),
  /** Readers, without any deleted since. */
  accounts: z.int(),
  /** The votes, the things to hide, or the readers left out, which is null if none were. */
  amount: z.nullable(z.int()),
  signs: z.array(GroupSign),
  readers: z.nullable(ReaderFigures),
  foundAt: Time,
  /** How many of about `amount` things are hidden; null for votes and readers, and before anything is. */
  hidden: z.nullable(z.int()),
  /** The latest first. */
  decisions: z.array(GroupDecision),
})
export type SuspiciousGroup = z.infer<typeof SuspiciousGroup>

/** The number of accounts and items that are shown on demand. */
export const GROUP_ACCOUNTS = 100

/** The accounts and items with the most votes. What readers voted is not said: their votes and times of joining are null. */
export const GroupDetail = z.extend(SuspiciousGroup, {
  members: z.array(
    z.object({
      id: MemberId,
      name: z.nullable(z.string()),
      avatar: z.nullable(z.string()),
      joinedAt: z.nullable(Time),
      isProven: z.boolean(),
      votes: z.nullable(z.int()),
    }),
  ),
  items: z.array(z.object({ id: ItemId, kind: ItemKind, title: z.string(), votes: z.int() })),
})
export type GroupDetail = z.infer<typeof GroupDetail>

/** `id` is made by the browser: the same decision sent again changes nothing. */
const GroupDecisionForm = z.strictObject({
  id: DecisionId,
  act: GroupAct,
  reason: Reason,
  sentence: whySentence,
})

const params = z.strictObject({ groupId: GroupId })

export const suspiciousGroups = {
  'GET /moderation/suspicious-groups': {
    summary:
      'Groups of accounts that may be one person, and bans that wait for a second person, the latest first',
    access: 'moderator',
    query: z.strictObject({ state: z._default(GroupList, 'open'), page: PageNumber }),
    ok: pageOf(SuspiciousGroup),
  },
  'GET /moderation/suspicious-groups/:groupId': {
    summary: 'A group with its accounts and items',
    access: 'moderator',
    params,
    ok: GroupDetail,
    refusals: ['group.missing'],
  },
  'POST /moderation/suspicious-groups/:groupId/decisions': {
    summary:
      'Take what a group of this kind did with everything that rests on it, restore it exactly, or leave the group as it is; much is carried out in the background',
    access: 'moderator',
    params,
    body: GroupDecisionForm,
    ok: SuspiciousGroup,
    refusals: [
      'group.missing',
      'group.decided',
      'group.by-operator',
      'group.own-order',
      'group.not-yours',
      'group.too-late',
      'decision.oneself',
      'decision.equal-role',
      'decision.near-author',
    ],
  },
  'POST /moderation/group-searches': {
    summary: 'Look for groups now, as is done every hour; returns how many are new',
    access: 'operator',
    ok: z.object({ found: z.int() }),
  },
} satisfies Endpoints
