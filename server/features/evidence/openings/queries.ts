import { sql } from 'kysely'
import type { AsideReason } from '#contract/evidence/evidence.ts'
import type { MemberId } from '#contract/ids.ts'
import { QUICK_AUDIENCE } from '#contract/items/idea-forms.ts'
import { isVoided } from '#server/features/items/votes/queries.ts'
import {
  CROWD_HOURS,
  CROWD_READERS,
  EXCHANGE_DAYS,
  EXCHANGE_VOTES,
  EXCHANGED_VOTES,
  NEW_HOURS,
  NEW_OPENINGS,
} from './policy.ts'

/** The member who opens an item, and the network they come from, or null if it says nothing. */
export type Reader = { reader: MemberId; network: string | null }

/** SQL for hours before the opening. Like all below it reads the row `opened`: item_id, kind, owner_id, opened_at. */
const before = (hours: number) => sql`opened.opened_at - make_interval(hours => ${sql.lit(hours)})`

const isNewHere = ({ reader }: Reader) => sql`exists (select from profiles
    where id = ${reader} and created_at > ${before(NEW_HOURS)})
  and (select count(*) from (select from openings where user_id = ${reader} and opened_at < opened.opened_at
    limit ${sql.lit(NEW_OPENINGS)}) earlier) < ${sql.lit(NEW_OPENINGS)}`

/** SQL for whether the author was in the same network today or yesterday. */
export const isNearAuthor = ({ network }: Pick<Reader, 'network'>) => sql`exists (select from auth.sessions
  where user_id = opened.owner_id and ip = ${network}
    and refreshed_at >= date_trunc('day', opened.opened_at, 'UTC') - interval '1 day')`

const isInCrowd = ({ network }: Reader) => sql`(select count(*) from (
  select from openings where item_id = opened.item_id and network = ${network}
    and opened_at > ${before(CROWD_HOURS)} and opened_at < opened.opened_at
  limit ${sql.lit(CROWD_READERS)}) neighbours) >= ${sql.lit(CROWD_READERS)}`

/** SQL for votes of `voter` on items other than the opened one, given before it was opened. */
const votesOnOthers = (voter: unknown) => sql`votes join items other on other.id = votes.content_id
  where votes.user_id = ${voter} and other.id <> opened.item_id and votes.created_at < opened.opened_at`

// With the kind each of the owner's items is one look-up by the key of a vote, however many votes it has.
const hasGiven = (voter: unknown, owner: unknown) => sql`(select count(*) from (
  select from ${votesOnOthers(voter)} and other.user_id = ${owner} and other.kind = votes.content_type
  limit ${sql.lit(EXCHANGED_VOTES)}) given) >= ${sql.lit(EXCHANGED_VOTES)}`

const isExchange = ({ reader }: Reader) => sql`(
  ${hasGiven(reader, sql`opened.owner_id`)} and ${hasGiven(sql`opened.owner_id`, reader)}
  or (select count(*) filter (where other.user_id = opened.owner_id) >= ${sql.lit(EXCHANGE_VOTES)}
      and count(*) filter (where other.user_id = opened.owner_id) * 2 > count(*)
    from ${votesOnOthers(reader)} and votes.created_at > ${before(EXCHANGE_DAYS * 24)}))`

/** SQL for why a reader is set aside, or null. Everything is decided by what was known before the opening. */
export const asideReason = (reader: Reader) => sql<AsideReason | null>`case
  when ${isNewHere(reader)} then 'new-here'
  when ${isNearAuthor(reader)} then 'near-author'
  when ${isInCrowd(reader)} then 'crowd'
  when ${isExchange(reader)} then 'exchange'
  when ${isVoided({ voter: reader.reader, author: sql`opened.owner_id` })} then 'voided' end`

/** SQL for whether the reader had voted on the item before. A withdrawn vote was one, too. */
export const hadVoted = ({ reader }: Reader) => sql<boolean>`exists (select from facts
  where item_id = opened.item_id and actor_id = ${reader} and kind = 'vote.cast' and at < opened.opened_at)`

/** SQL for the audiences of the item, in its words, that the reader had named before. */
export const commonAudiences = ({ reader }: Reader) => sql<string[]>`array(
  select distinct named.audience from (
    select unnest(string_to_array(target_audience, ', ')) as audience from ideas where id = opened.item_id
    union all select audience from product_target_audiences where product_id = opened.item_id) named
  join member_audiences own on lower(own.audience) = lower(named.audience)
  where own.user_id = ${reader} and own.named_at < opened.opened_at and named.audience <> ${QUICK_AUDIENCE})`
