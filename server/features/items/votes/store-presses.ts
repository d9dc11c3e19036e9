import { sql } from 'kysely'
import type { Tally, VoteType } from '#contract/items/votes.ts'
import { isKeptFromWriting } from '#server/features/items/blocks.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { textList, uuidList } from '#server/platform/database/list-parameter.ts'
import { statement } from '#server/platform/database/statement.ts'
import { REWARDED_VOTES_A_DAY } from './policy.ts'
import type { Pressed } from './vote-facts.ts'

type Voted = { voter: unknown; author: unknown; item: unknown }

/** A ring has no single author, so a vote for any of its members counts. */
export const isVoided = ({ voter, author, item }: Voted) => sql<boolean>`exists (
  select from vote_cluster_accounts own join vote_clusters cluster on cluster.id = own.cluster_id
  where own.user_id = ${voter} and cluster.state in ('voiding', 'voided')
    and coalesce(cluster.item_id = ${item}, true)
    and (cluster.author_id = ${author} or cluster.author_id is null and exists (select from vote_cluster_accounts other
      where other.cluster_id = cluster.id and other.user_id = ${author})))`

type Press = Pick<Pressed, 'voter' | 'item' | 'after' | 'source'>
type Counts = Omit<Tally, 'own'>
type Stored = Counts & Pick<Pressed, 'voter' | 'before' | 'isPaid' | 'votesOfOthers'>

// The fragments below read a row of `press`: voter, item_id, kind and author of the item, the vote `before` and `after`.

/**
 * Pays another member's vote, within the number of the day, if none of the voter's votes for that author is voided. Lock the
 * voter first, since their votes on other items are counted.
 */
const isPaid = sql<boolean>`(press.voter <> press.author
  and not ${isVoided({ voter: sql`press.voter`, author: sql`press.author`, item: sql`press.item_id` })}
  and (select count(*) from (
    select from votes rewarded join items on items.id = rewarded.content_id
    where rewarded.user_id = press.voter and rewarded.paid and items.user_id = press.author
      and rewarded.created_at >= date_trunc('day', now(), 'UTC')
      and rewarded.created_at < date_trunc('day', now(), 'UTC') + interval '1 day'
    limit ${sql.lit(REWARDED_VOTES_A_DAY)}) rewarded_today) < ${sql.lit(REWARDED_VOTES_A_DAY)})`

/** By how much a press changes the number of votes of a type: 1, 0 or -1. */
const difference = (type: VoteType) => sql`
  ((press.after is not distinct from ${sql.lit(type)})::integer - (press.before is not distinct from ${sql.lit(type)})::integer)`

const isOfPress = sql`votes.user_id = press.voter and votes.content_type = press.kind and votes.content_id = press.item_id`

/** A yes takes back that the item is not for the voter, and why. */
const takeNoBack = sql`update not_me set withdrawn_at = now() from press
  where press.after = case press.kind when 'pain_point' then 'pain_point' else 'early_adopter' end
    and not_me.item_id = press.item_id and not_me.user_id = press.voter and not_me.withdrawn_at is null
  returning not_me.item_id, not_me.user_id`

type Columns = { voters: string[]; items: string[]; types: (string | null)[] }

/** Leaves out presses on an item whose author has blocked the voter. */
const selectPresses = ({ voters, items, types }: Columns) => sql`
  select sent.voter, sent.item_id, items.kind, items.user_id as author, sent.after, votes.vote_type as before
  from unnest(${uuidList(voters)}, ${uuidList(items)}, ${textList(types)}) as sent (voter, item_id, after)
  join items on items.id = sent.item_id
  left join votes on votes.user_id = sent.voter and votes.content_type = items.kind and votes.content_id = items.id
  where sent.after is null or not ${isKeptFromWriting(sql`items.user_id`, sql`sent.voter`)}`

const store = statement(
  (_, columns: Columns) => sql<Stored>`
    with press as materialized (${selectPresses(columns)}),
    inserted as (
      insert into votes (user_id, content_id, content_type, vote_type, paid)
      select press.voter, press.item_id, press.kind, press.after, ${isPaid}
      from press where press.after is not null and press.before is null
      returning user_id, paid),
    changed as (update votes set vote_type = press.after from press where press.after <> press.before and ${isOfPress}),
    deleted as (delete from votes using press where press.after is null and press.before is not null and ${isOfPress}),
    taken as (${takeNoBack}),
    dropped as (delete from because using taken where because.item_id = taken.item_id and because.user_id = taken.user_id),
    moved as (
      select press.item_id, sum(${difference('pain_point')})::integer as pain_point,
        sum(${difference('early_adopter')})::integer as early_adopter,
        sum(case when press.voter = press.author then 0
          else ${difference('pain_point')} + ${difference('early_adopter')} end)::integer as others,
        bool_or(press.voter <> press.author and press.after is not null) as is_voted_on
      from press where press.after is distinct from press.before group by press.item_id),
    counted as (
      update items set
        pain_point_votes = pain_point_votes + moved.pain_point,
        early_adopter_votes = early_adopter_votes + moved.early_adopter,
        vote_count = vote_count + moved.pain_point + moved.early_adopter,
        votes_of_others = votes_of_others + moved.others,
        first_voted_at = case when moved.is_voted_on then coalesce(first_voted_at, now()) else first_voted_at end
      from moved where items.id = moved.item_id
      returning items.id, pain_point_votes, early_adopter_votes, vote_count, votes_of_others)
    select press.voter, press.before, coalesce(inserted.paid, false) as "isPaid",
      coalesce(counted.pain_point_votes, items.pain_point_votes) as "painPoint",
      coalesce(counted.early_adopter_votes, items.early_adopter_votes) as "earlyAdopter",
      coalesce(counted.vote_count, items.vote_count) as total,
      coalesce(counted.votes_of_others, items.votes_of_others) as "votesOfOthers"
    from press join items on items.id = press.item_id left join counted on counted.id = press.item_id
    left join inserted on inserted.user_id = press.voter`,
)

/**
 * Stores presses of different members on locked items, in one statement. A vote of the item's owner does not count as a vote
 * of others. Returns for each press the change and the counters after all presses; a voter whom the author has blocked has
 * no row.
 */
export async function storePresses(tx: Tx, presses: readonly Press[]) {
  const columns = {
    voters: presses.map(({ voter }) => voter),
    items: presses.map(({ item }) => item.id),
    types: presses.map(({ after }) => after),
  }
  const rows = await store(tx, columns, {})
  const stored = new Map(rows.map(row => [row.voter, row]))
  return presses.flatMap(press => {
    const found = stored.get(press.voter)
    return found ? [toPressed(press, found)] : []
  })
}

function toPressed(press: Press, stored: Stored): Pressed & { tally: Counts } {
  const { before, isPaid, votesOfOthers, painPoint, earlyAdopter, total } = stored
  return { ...press, before, isPaid, votesOfOthers, tally: { painPoint, earlyAdopter, total } }
}
