import { type RawBuilder, sql } from 'kysely'
import type { ExclusionReason } from '#contract/evidence/evidence.ts'
import type { MemberId } from '#contract/ids.ts'
import { QUICK_AUDIENCE } from '#contract/items/audiences.ts'
import { isVoided } from '#server/features/items/votes/store-vote-requests.ts'
import { textList } from '#server/platform/database/list-parameter.ts'
import {
  CARD_MINUTES,
  CROWD_HOURS,
  CROWD_READERS,
  EXCHANGE_DAYS,
  EXCHANGE_VOTES,
  EXCHANGED_VOTES,
  NEW_HOURS,
  PAST_ACTS,
  PAST_DAYS,
  PAST_HOURS,
  SILENT_NETWORKS,
} from './policy.ts'

export type Opener = { reader: MemberId; network: string | null }

/**
 * Hours before what the reader did first: a vote on the card, or the view. Like all below it reads the row `opened`:
 * item_id, kind, owner_id, opened_at, acted_at.
 */
const before = (hours: number) => sql`opened.acted_at - make_interval(hours => ${sql.lit(hours)})`

const isNewHere = ({ reader }: Opener) => sql`exists (select from profiles
    where id = ${reader} and created_at > ${before(NEW_HOURS)})`

/** Whether the author was in the same network today or yesterday. */
export const isNearAuthor = ({ network }: Pick<Opener, 'network'>) => sql`exists (select from auth.sessions
  where user_id = opened.owner_id and ip = ${network}
    and refreshed_at >= date_trunc('day', opened.acted_at, 'UTC') - interval '1 day')`

const isInCrowd = ({ network }: Opener) => sql`(select count(*) from (
  select from item_views where item_id = opened.item_id and network = ${network}
    and opened_at > ${before(CROWD_HOURS)} and opened_at < opened.acted_at
  limit ${sql.lit(CROWD_READERS)}) neighbours) >= ${sql.lit(CROWD_READERS)}`

const votesOnOthers = (voter: unknown) => sql`votes join items other on other.id = votes.content_id
  where votes.user_id = ${voter} and other.id <> opened.item_id and votes.created_at < opened.acted_at`

// With the kind each of the owner's items is one look-up by the key of a vote, however many votes it has.
const hasGiven = (voter: unknown, owner: unknown) => sql`(select count(*) from (
  select from ${votesOnOthers(voter)} and other.user_id = ${owner} and other.kind = votes.content_type
  limit ${sql.lit(EXCHANGED_VOTES)}) given) >= ${sql.lit(EXCHANGED_VOTES)}`

/** Either both voted for each other's items, or the member voted mostly for the author's. */
const isExchange = (member: unknown) => sql`(
  ${hasGiven(member, sql`opened.owner_id`)} and ${hasGiven(sql`opened.owner_id`, member)}
  or (select count(*) filter (where other.user_id = opened.owner_id) >= ${sql.lit(EXCHANGE_VOTES)}
      and count(*) filter (where other.user_id = opened.owner_id) * 2 > count(*)
    from ${votesOnOthers(member)} and votes.created_at > ${before(EXCHANGE_DAYS * 24)}))`

/** Null if the reader counts. Uses only facts from before the view. */
export const exclusionReason = (reader: Opener) => sql<ExclusionReason | null>`case
  when ${isNewHere(reader)} then 'new-here'
  when ${isNearAuthor(reader)} then 'near-author'
  when ${isInCrowd(reader)} then 'crowd'
  when ${isExchange(reader.reader)} then 'exchange'
  when ${isVoided({ voter: reader.reader, author: sql`opened.owner_id`, item: sql`opened.item_id` })} then 'voided' end`

type Acts = { acts: RawBuilder<unknown>; at: RawBuilder<unknown>; item: RawBuilder<unknown> }

/** Reads each kind by an index in the order of time. */
const actsOf = (reader: unknown): Acts[] => [
  { acts: sql`item_views own where own.user_id = ${reader}`, at: sql`own.opened_at`, item: sql`own.item_id` },
  { acts: sql`votes own where own.user_id = ${reader}`, at: sql`own.created_at`, item: sql`own.content_id` },
  {
    acts: sql`comments own where own.user_id = ${reader}`,
    at: sql`own.created_at`,
    item: sql`own.content_id`,
  },
]

/** The latest acts of each kind before a time, the latest first, with the authors of the items. */
const earlierActs = (reader: unknown, until: RawBuilder<unknown>) => sql`(
  select * from (${sql.join(
    actsOf(reader).map(
      ({ acts, at, item }) => sql`(
        select items.user_id as author, acts.at
        from (select ${item} as item_id, ${at} as at from ${acts} and ${at} < ${until}
          order by ${at} desc limit ${sql.lit(PAST_ACTS)}) acts
        join items on items.id = acts.item_id)`,
    ),
    sql` union all `,
  )}) kinds order by at desc offset 0)`

type Pair = { one: unknown; other: unknown; at: RawBuilder<unknown> }

/** Compares the networks of sessions that were used since the UTC day before `at`. */
export const shareNetwork = ({ one, other, at }: Pair) => sql<boolean>`exists (
  select from auth.sessions own join auth.sessions theirs on own.ip = theirs.ip
  where own.user_id = ${one} and theirs.user_id = ${other}
    and own.refreshed_at >= date_trunc('day', ${at}, 'UTC') - interval '1 day'
    and theirs.refreshed_at >= date_trunc('day', ${at}, 'UTC') - interval '1 day'
    and own.ip <> all(${textList(SILENT_NETWORKS)}))`

type Invited = { member: RawBuilder<unknown>; author: RawBuilder<unknown>; at: RawBuilder<unknown> }

/** Whether an operator invited the member by a list and so vouches for them, unless the author is that operator or near them. */
export const isInvitedByList = ({ member, author, at }: Invited) => sql<boolean>`exists (
  select from auth.users account where account.id = ${member} and account.invited_by <> ${author}
    and not ${shareNetwork({ one: sql`account.invited_by`, other: author, at })})`

const isNear = (member: unknown) =>
  shareNetwork({ one: member, other: sql`opened.owner_id`, at: sql`opened.acted_at` })

/** Acts on items whose authors are neither near this author nor in an exchange with them, looked at one by one. */
const honestActs = (reader: unknown, until: RawBuilder<unknown>) => sql`${earlierActs(reader, until)} act
  where act.author <> opened.owner_id and act.author <> ${reader} and not ${isNear(sql`act.author`)}
    and not ${isExchange(sql`act.author`)}`

type Past = { needsProof: boolean; daysApart?: number }

/**
 * A past is two acts, seven days apart and the later one at least 24 hours before, on items of two authors who have nothing to
 * do with this one. The latest act and the latest on an item of another author are enough to know, each with an earlier one.
 * With `needsProof` it takes an account whose address is proven.
 */
export const hasPast = (reader: unknown, { needsProof, daysApart = PAST_DAYS }: Past) => sql<boolean>`(
  ${needsProof ? sql`exists (select from auth.users where id = ${reader} and email_proven_at is not null)` : sql`true`}
  and exists (
    select from (select act.author, act.at from ${honestActs(reader, before(PAST_HOURS))} limit 1) latest
    left join lateral (select act.author, act.at from ${honestActs(reader, before(PAST_HOURS))}
      and act.author <> latest.author limit 1) other on true
    where ${isAfterAnother(reader, 'latest', daysApart)} or ${isAfterAnother(reader, 'other', daysApart)}))`

const isAfterAnother = (reader: unknown, late: 'latest' | 'other', daysApart: number) => sql`exists (
  select from ${honestActs(reader, sql`${sql.ref(`${late}.at`)} - make_interval(days => ${sql.lit(daysApart)})`)}
    and act.author <> ${sql.ref(`${late}.author`)})`

/**
 * The first vote before `opened_at` as a row `vote`: its time, its place, and whether it was within the hour before. A
 * withdrawn vote counts.
 */
export const firstVote = ({ item, reader }: { item: RawBuilder<unknown>; reader: unknown }) => sql`lateral (
  select at, payload ->> 'source' as source, at >= opened_at - make_interval(mins => ${sql.lit(CARD_MINUTES)}) as is_recent
  from facts where item_id = ${item} and actor_id = ${reader} and kind = 'vote.cast' and at < opened_at
  order by at limit 1) vote`

export const commonAudiences = ({ reader }: Opener) => sql<string[]>`array(
  select distinct named.audience from item_audiences named
  join member_audiences own on lower(own.audience) = lower(named.audience)
  where named.item_id = opened.item_id and own.user_id = ${reader} and own.named_at < opened.acted_at and named.audience <> ${QUICK_AUDIENCE})`
