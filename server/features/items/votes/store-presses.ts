import { sql } from 'kysely'
import type { Tally, VoteType } from '#contract/items/votes.ts'
import { isKeptFromWriting } from '#server/features/items/blocks.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { textList, uuidList } from '#server/platform/database/list-parameter.ts'
import { statement } from '#server/platform/database/statement.ts'
import { REWARDED_VOTES_A_DAY } from './policy.ts'
import type { Pressed } from './vote-facts.ts'

type Voted = { voter: unknown; author: unknown; item: unknown }

/** In a ring everyone is an author. */
export const isVoided = ({ voter, author, item }: Voted) => sql<boolean>`exists (
  select from vote_cluster_accounts own join vote_clusters cluster on cluster.id = own.cluster_id
  where own.user_id = ${voter} and cluster.state in ('voiding', 'voided')
    and coalesce(cluster.item_id = ${item}, true)
    and (cluster.author_id = ${author} or cluster.author_id is null and exists (select from vote_cluster_accounts other
      where other.cluster_id = cluster.id and other.user_id = ${author})))`

type Press = Pick<Pressed, 'voter' | 'item' | 'after' | 'source'>
type Counts = Omit<Tally, 'own'>
type Stored = Counts & Pick<Pressed, 'voter' | 'before' | 'isPaid' | 'votesOfOthers'>

/**
 * Pays another member's vote, within the number of the day, if none of the voter's votes for that author is voided. Lock the
 * voter first, since their votes on other items are counted.
 */
const isPaid = sql<boolean>`(voter <> author
  and not ${isVoided({ voter: sql`voter`, author: sql`author`, item: sql`press.item_id` })}
  and (select count(*) from (
    select from votes rewarded join items on items.id = rewarded.content_id
    where rewarded.user_id = voter and rewarded.paid and items.user_id = author
      and rewarded.created_at >= date_trunc('day', now(), 'UTC')
      and rewarded.created_at < date_trunc('day', now(), 'UTC') + interval '1 day'
    limit ${sql.lit(REWARDED_VOTES_A_DAY)}) rewarded_today) < ${sql.lit(REWARDED_VOTES_A_DAY)})`

const difference = (type: VoteType) => sql`
  ((after is not distinct from ${sql.lit(type)})::integer - (before is not distinct from ${sql.lit(type)})::integer)`

const ofPress = sql`votes.user_id = voter and votes.content_type = press.kind and votes.content_id = item_id`

type Columns = { voters: string[]; items: string[]; types: (string | null)[] }

/** Leaves out presses on an item whose author has blocked the voter. */
const selectPresses = ({ voters, items, types }: Columns) => sql`
  select voter, item_id, items.kind, items.user_id as author, after, vote_type as before
  from unnest(${uuidList(voters)}, ${uuidList(items)}, ${textList(types)}) as press (voter, item_id, after)
  join items on items.id = item_id
  left join votes on votes.user_id = voter and votes.content_type = items.kind and votes.content_id = item_id
  where after is null or not ${isKeptFromWriting(sql`items.user_id`, sql`voter`)}`

const store = statement(
  (_, columns: Columns) => sql<Stored>`
    with press as materialized (${selectPresses(columns)}),
    seen as (
      insert into sightings (item_id, user_id) select item_id, voter from press where after is not null and voter <> author
      on conflict do nothing),
    inserted as (
      insert into votes (user_id, content_id, content_type, vote_type, paid)
      select voter, item_id, kind, after, ${isPaid} from press where after is not null and before is null
      returning user_id, paid),
    changed as (update votes set vote_type = after from press where after <> before and ${ofPress}),
    deleted as (delete from votes using press where after is null and before is not null and ${ofPress}),
    moved as (
      select item_id, sum(${difference('pain_point')})::integer as pain_point,
        sum(${difference('early_adopter')})::integer as early_adopter,
        sum(case when voter = author then 0 else ${difference('pain_point')} + ${difference('early_adopter')} end)::integer as others,
        bool_or(voter <> author and after is not null) as is_voted_on
      from press where after is distinct from before group by item_id),
    counted as (
      update items set
        pain_point_votes = pain_point_votes + pain_point,
        early_adopter_votes = early_adopter_votes + early_adopter,
        vote_count = vote_count + pain_point + early_adopter,
        votes_of_others = votes_of_others + others,
        first_voted_at = case when is_voted_on then coalesce(first_voted_at, now()) else first_voted_at end
      from moved where items.id = item_id
      returning items.id, pain_point_votes, early_adopter_votes, vote_count, votes_of_others)
    select voter, before, coalesce(paid, false) as "isPaid",
      coalesce(counted.pain_point_votes, items.pain_point_votes) as "painPoint",
      coalesce(counted.early_adopter_votes, items.early_adopter_votes) as "earlyAdopter",
      coalesce(counted.vote_count, items.vote_count) as total,
      coalesce(counted.votes_of_others, items.votes_of_others) as "votesOfOthers"
    from press join items on items.id = item_id left join counted on counted.id = item_id
    left join inserted on inserted.user_id = voter`,
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
