import { type RawBuilder, sql } from 'kysely'
import { QUICK_AUDIENCE } from '#contract/items/audiences.ts'
import { shareNetwork } from '#server/features/items/counted-networks.ts'
import { isExchange, timeBefore, type Viewer } from './exclusions.ts'

/** The minutes before a view within which a first vote on a card counts with it. */
const CARD_MINUTES = 60

/** The least hours between an act and the view for the act to count as a past. */
const PAST_HOURS = 24
/** The least days between the two acts of a past. */
const PAST_DAYS = 7
const PAST_ACTS = 50

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

/**
 * A past is two acts, seven days apart and the later one at least 24 hours before, on items of two authors who have nothing to
 * do with this one. The latest act and the latest on an item of another author are enough to know, each with an earlier one.
 * With `needsProof` it takes an account whose address is proven.
 */
export const hasPast = (reader: unknown, { needsProof }: { needsProof: boolean }) => sql<boolean>`(
  ${needsProof ? sql`exists (select from auth.users where id = ${reader} and email_proven_at is not null)` : sql`true`}
  and exists (
    select from (select act.author, act.at from ${honestActs(reader, timeBefore(PAST_HOURS))} limit 1) latest
    left join lateral (select act.author, act.at from ${honestActs(reader, timeBefore(PAST_HOURS))}
      and act.author <> latest.author limit 1) other on true
    where ${isAfterAnother(reader, 'latest')} or ${isAfterAnother(reader, 'other')}))`

const isAfterAnother = (reader: unknown, late: 'latest' | 'other') => sql`exists (
  select from ${honestActs(reader, sql`${sql.ref(`${late}.at`)} - make_interval(days => ${sql.lit(PAST_DAYS)})`)}
    and act.author <> ${sql.ref(`${late}.author`)})`

/**
 * The first vote before `opened_at` as a row `vote`: its time, its place, and whether it was within the hour before. A
 * withdrawn vote counts.
 */
export const firstVote = ({ item, reader }: { item: RawBuilder<unknown>; reader: unknown }) => sql`lateral (
  select at, payload ->> 'source' as source, at >= opened_at - make_interval(mins => ${sql.lit(CARD_MINUTES)}) as is_recent
  from facts where item_id = ${item} and actor_id = ${reader} and kind = 'vote.cast' and at < opened_at
  order by at limit 1) vote`

export const commonAudiences = ({ reader }: Viewer) => sql<string[]>`array(
  select distinct named.audience from item_audiences named
  join member_audiences own on lower(own.audience) = lower(named.audience)
  where named.item_id = opened.item_id and own.user_id = ${reader} and own.named_at < opened.acted_at and named.audience <> ${QUICK_AUDIENCE})`
