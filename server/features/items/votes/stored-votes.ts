import { sql } from 'kysely'
import type { VoteCounts, VoteType } from '#contract/items/votes.ts'
import { isKeptFromWriting } from '#server/features/items/blocks.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { textList, uuidList } from '#server/platform/database/list-parameter.ts'
import { statement } from '#server/platform/database/statement.ts'
import { REWARDED_VOTES_A_DAY } from './policy.ts'
import { isVoided } from './void-checks.ts'
import type { StoredVote } from './vote-facts.ts'

type AllowedVoteRequest = Pick<StoredVote, 'voter' | 'item' | 'after' | 'source'>
type Counts = Omit<VoteCounts, 'own'>
type VoteRow = Counts & Pick<StoredVote, 'voter' | 'before' | 'isPaid' | 'votesOfOthers'>

// The fragments below read a row of `request`: voter, item_id, kind and author of the item, the vote `before` and `after`.

/**
 * Pays another member's vote, within the number of the day, if none of the voter's votes for that author is voided. Lock the
 * voter first, since their votes on other items are counted.
 */
const isPaid = sql<boolean>`(request.voter <> request.author
  and not ${isVoided({ voter: sql`request.voter`, author: sql`request.author`, item: sql`request.item_id` })}
  and (select count(*) from (
    select from votes rewarded join items on items.id = rewarded.content_id
    where rewarded.user_id = request.voter and rewarded.paid and items.user_id = request.author
      and rewarded.created_at >= date_trunc('day', now(), 'UTC')
      and rewarded.created_at < date_trunc('day', now(), 'UTC') + interval '1 day'
    limit ${sql.lit(REWARDED_VOTES_A_DAY)}) rewarded_today) < ${sql.lit(REWARDED_VOTES_A_DAY)})`

/** By how much a request changes the number of votes of a type: 1, 0 or -1. */
const difference = (type: VoteType) => sql`
  ((request.after is not distinct from ${sql.lit(type)})::integer
    - (request.before is not distinct from ${sql.lit(type)})::integer)`

const isOfRequest = sql`votes.user_id = request.voter
  and votes.content_type = request.kind and votes.content_id = request.item_id`

/** A new vote takes back that the item is not for the voter, and why. */
const takeNoBack = sql`update not_for_me set withdrawn_at = now() from request
  where request.after is not null and request.after is distinct from request.before
    and not_for_me.item_id = request.item_id and not_for_me.user_id = request.voter and not_for_me.withdrawn_at is null
  returning not_for_me.item_id, not_for_me.user_id`

type Columns = { voters: string[]; items: string[]; types: (string | null)[] }

/** Leaves out requests on an item whose author has blocked the voter. */
const selectRequests = ({ voters, items, types }: Columns) => sql`
  select sent.voter, sent.item_id, items.kind, items.user_id as author, sent.after, votes.vote_type as before
  from unnest(${uuidList(voters)}, ${uuidList(items)}, ${textList(types)}) as sent (voter, item_id, after)
  join items on items.id = sent.item_id
  left join votes on votes.user_id = sent.voter and votes.content_type = items.kind and votes.content_id = items.id
  where sent.after is null or not ${isKeptFromWriting(sql`items.user_id`, sql`sent.voter`)}`

const store = statement(
  (_, columns: Columns) => sql<VoteRow>`
    with request as materialized (${selectRequests(columns)}),
    inserted as (
      insert into votes (user_id, content_id, content_type, vote_type, paid)
      select request.voter, request.item_id, request.kind, request.after, ${isPaid}
      from request where request.after is not null and request.before is null
      returning user_id, paid),
    changed as (update votes set vote_type = request.after
      from request where request.after <> request.before and ${isOfRequest}),
    deleted as (delete from votes
      using request where request.after is null and request.before is not null and ${isOfRequest}),
    taken as (${takeNoBack}),
    dropped as (delete from not_for_me_reasons using taken where not_for_me_reasons.item_id = taken.item_id and not_for_me_reasons.user_id = taken.user_id),
    moved as (
      select request.item_id, sum(${difference('pain_point')})::integer as pain_point,
        sum(${difference('early_adopter')})::integer as early_adopter,
        sum(case when request.voter = request.author then 0
          else ${difference('pain_point')} + ${difference('early_adopter')} end)::integer as others,
        bool_or(request.voter <> request.author and request.after is not null) as is_voted_on
      from request where request.after is distinct from request.before group by request.item_id),
    counted as (
      update items set
        pain_point_votes = pain_point_votes + moved.pain_point,
        early_adopter_votes = early_adopter_votes + moved.early_adopter,
        vote_count = vote_count + moved.pain_point + moved.early_adopter,
        votes_of_others = votes_of_others + moved.others,
        first_voted_at = case when moved.is_voted_on then coalesce(first_voted_at, now()) else first_voted_at end
      from moved where items.id = moved.item_id
      returning items.id, pain_point_votes, early_adopter_votes, vote_count, votes_of_others)
    select request.voter, request.before, coalesce(inserted.paid, false) as "isPaid",
      coalesce(counted.pain_point_votes, items.pain_point_votes) as "painPoint",
      coalesce(counted.early_adopter_votes, items.early_adopter_votes) as "earlyAdopter",
      coalesce(counted.vote_count, items.vote_count) as total,
      coalesce(counted.votes_of_others, items.votes_of_others) as "votesOfOthers"
    from request join items on items.id = request.item_id left join counted on counted.id = request.item_id
    left join inserted on inserted.user_id = request.voter`,
)

/**
 * Stores the vote requests of different members on locked items, in one statement. An owner's vote does not count as a vote
 * of others. Returns for each request the change and the counters after all requests; a voter whom the author has blocked
 * has no row.
 */
export async function storeVotes(tx: Tx, requests: readonly AllowedVoteRequest[]) {
  const columns = {
    voters: requests.map(({ voter }) => voter),
    items: requests.map(({ item }) => item.id),
    types: requests.map(({ after }) => after),
  }
  const rows = await store(tx, columns, {})
  const stored = new Map(rows.map(row => [row.voter, row]))
  return requests.flatMap(request => {
    const found = stored.get(request.voter)
    return found ? [toStoredVote(request, found)] : []
  })
}

function toStoredVote(request: AllowedVoteRequest, stored: VoteRow): StoredVote & { counts: Counts } {
  const { before, isPaid, votesOfOthers, painPoint, earlyAdopter, total } = stored
  return { ...request, before, isPaid, votesOfOthers, counts: { painPoint, earlyAdopter, total } }
}
