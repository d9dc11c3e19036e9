import { sql } from 'kysely'
import type { ExclusionReason } from '#contract/evidence/evidence.ts'
import type { MemberId } from '#contract/ids.ts'
import { isVoided } from '#server/features/items/votes/void-checks.ts'

/** The hours after joining in which a reader is new here. */
const NEW_HOURS = 24

/** The number of readers from one network within CROWD_HOURS after which further ones are a crowd. */
const CROWD_READERS = 3
const CROWD_HOURS = 24

/** The number of votes each way between author and reader, on other items, that make an exchange. */
const EXCHANGED_VOTES = 3

/**
 * If the author got more than half of a reader's votes in EXCHANGE_DAYS, and at least EXCHANGE_VOTES, that is an exchange
 * too.
 */
const EXCHANGE_DAYS = 30
const EXCHANGE_VOTES = 5

export type Viewer = { reader: MemberId; network: string | null }

/**
 * Hours before what the reader did first: a vote on the card, or the view. Like all below it reads the row `opened`:
 * item_id, kind, owner_id, opened_at, acted_at.
 */
export const timeBefore = (hours: number) => sql`opened.acted_at - make_interval(hours => ${sql.lit(hours)})`

const isNewHere = ({ reader }: Viewer) => sql`exists (select from profiles
    where id = ${reader} and created_at > ${timeBefore(NEW_HOURS)})`

/** Whether the author was in the same network today or yesterday. */
export const isNearAuthor = ({ network }: Pick<Viewer, 'network'>) => sql`exists (select from auth.sessions
  where user_id = opened.owner_id and ip = ${network}
    and refreshed_at >= date_trunc('day', opened.acted_at, 'UTC') - interval '1 day')`

const isInCrowd = ({ network }: Viewer) => sql`(select count(*) from (
  select from item_views where item_id = opened.item_id and network = ${network}
    and opened_at > ${timeBefore(CROWD_HOURS)} and opened_at < opened.acted_at
  limit ${sql.lit(CROWD_READERS)}) neighbours) >= ${sql.lit(CROWD_READERS)}`

const votesOnOthers = (voter: unknown) => sql`votes join items other on other.id = votes.content_id
  where votes.user_id = ${voter} and other.id <> opened.item_id and votes.created_at < opened.acted_at`

// With the kind each of the owner's items is one look-up by the key of a vote, however many votes it has.
const hasGiven = (voter: unknown, owner: unknown) => sql`(select count(*) from (
  select from ${votesOnOthers(voter)} and other.user_id = ${owner} and other.kind = votes.content_type
  limit ${sql.lit(EXCHANGED_VOTES)}) given) >= ${sql.lit(EXCHANGED_VOTES)}`

/** Either both voted for each other's items, or the member voted mostly for the author's. */
export const isExchange = (member: unknown) => sql`(
  ${hasGiven(member, sql`opened.owner_id`)} and ${hasGiven(sql`opened.owner_id`, member)}
  or (select count(*) filter (where other.user_id = opened.owner_id) >= ${sql.lit(EXCHANGE_VOTES)}
      and count(*) filter (where other.user_id = opened.owner_id) * 2 > count(*)
    from ${votesOnOthers(member)} and votes.created_at > ${timeBefore(EXCHANGE_DAYS * 24)}))`

/** Null if the reader counts. Uses only facts from before the view. */
export const exclusionReason = (reader: Viewer) => sql<ExclusionReason | null>`case
  when ${isNewHere(reader)} then 'new-here'
  when ${isNearAuthor(reader)} then 'near-author'
  when ${isInCrowd(reader)} then 'crowd'
  when ${isExchange(reader.reader)} then 'exchange'
  when ${isVoided({ voter: reader.reader, author: sql`opened.owner_id`, item: sql`opened.item_id` })} then 'voided' end`
