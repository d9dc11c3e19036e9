import { type RawBuilder, sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import type { Tally, VoteType, votes } from '#contract/votes.ts'
import { lockItem, lockItemAndMember } from '#server/features/items/items/queries.ts'
import { noteSighting } from '#server/features/items/sightings/rows.ts'
import type { FactItem } from '#server/model/facts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { allow } from '#server/platform/refusal.ts'
import { canVote, REWARDED_VOTES_A_DAY } from './policy.ts'
import { isVoided } from './queries.ts'

type Voting = { item: FactItem; voter: MemberId }

export const castVote: Handler<(typeof votes)['PUT /items/:itemId/vote']> = (
  { actor, write },
  { params: { itemId }, body: { type } },
) =>
  write(async ({ tx, record }) => {
    const item = await lockItemAndMember(tx, { itemId, memberId: actor.id })
    allow(canVote(item, type))
    const { tally, before, isRewarded, votesOfOthers } = await storeVote(tx, { item, voter: actor.id, type })
    const fact = { actorId: actor.id, item }
    if (before === null)
      await record({ kind: 'vote.cast', ...fact, payload: { type, paid: isRewarded, votesOfOthers } })
    else if (before !== type) await record({ kind: 'vote.changed', ...fact, payload: { type } })
    return { ...tally, own: type }
  })

export const withdrawVote: Handler<(typeof votes)['DELETE /items/:itemId/vote']> = (
  { actor, write },
  { params: { itemId } },
) =>
  write(async ({ tx, record }) => {
    const item = await lockItem(tx, itemId)
    const { tally, before } = await removeVote(tx, { item, voter: actor.id })
    if (before !== null) await record({ kind: 'vote.withdrawn', actorId: actor.id, item, payload: {} })
    return { ...tally, own: null }
  })

const ownVote = ({ item, voter }: Voting) => sql`
  user_id = ${voter} and content_type = ${item.kind} and content_id = ${item.id}`

/** Inserts the vote or changes its type, moves the item's counters, and notes that the voter has seen the item. */
const storeVote = (tx: Tx, { type, ...voting }: Voting & { type: VoteType }) =>
  moveCounters(tx, {
    voting,
    change: sql`
      seen as (${noteSighting({ item: voting.item, viewer: voting.voter })}),
      stored as (select vote_type from votes where ${ownVote(voting)}),
      changed as (
        insert into votes (user_id, content_id, content_type, vote_type, paid)
        values (${voting.voter}, ${voting.item.id}, ${voting.item.kind}, ${type}, ${isRewarded(voting)})
        on conflict (user_id, content_type, content_id) do update set vote_type = excluded.vote_type
        returning (select vote_type from stored) as before, vote_type as after, paid)`,
  })

/** Deletes the vote, if there is one, and moves the item's counters. */
const removeVote = (tx: Tx, voting: Voting) =>
  moveCounters(tx, {
    voting,
    change: sql`
      changed as (delete from votes where ${ownVote(voting)} returning vote_type as before, null as after, paid)`,
  })

/**
 * Whether a vote that is inserted now is rewarded: another member's, within the number of the day, and none of the voter's
 * votes for that author is voided. The voter must be locked, since their votes on other items are counted.
 */
const isRewarded = ({ item, voter }: Voting) => sql<boolean>`(${voter} <> ${item.userId}
  and not ${isVoided({ voter, author: item.userId })}
  and (select count(*) from (
    select from votes rewarded join items on items.id = rewarded.content_id
    where rewarded.user_id = ${voter} and rewarded.paid and items.user_id = ${item.userId}
      and rewarded.created_at >= date_trunc('day', now(), 'UTC')
      and rewarded.created_at < date_trunc('day', now(), 'UTC') + interval '1 day'
    limit ${sql.lit(REWARDED_VOTES_A_DAY)}) rewarded_today) < ${sql.lit(REWARDED_VOTES_A_DAY)})`

type Counts = Omit<Tally, 'own'> & { votesOfOthers: number }
type Moved = Counts & { before: VoteType | null; isRewarded: boolean }

/** One more of `type`, one less, or none. */
const difference = (type: VoteType) => sql`
  (after is not distinct from ${sql.lit(type)})::integer - (before is not distinct from ${sql.lit(type)})::integer`

/**
 * Applies `change`, which is CTEs of which `changed` has the vote's type `before` and `after` (null for none), or no row.
 * Moves the counters of the locked item by it in the same statement; a vote of the item's owner is not one of others,
 * and the first one of others is kept as a time.
 * Returns the new counters, the type before, and whether the vote is rewarded.
 */
async function moveCounters(tx: Tx, { voting, change }: { voting: Voting; change: RawBuilder<unknown> }) {
  const { item, voter } = voting
  const { rows } = await sql<Moved>`
    with ${change}, moved as (
      select before, after, paid, ${difference('pain_point')} as pain_point, ${difference('early_adopter')} as early_adopter
      from (select) once left join changed on true)
    update items set
      pain_point_votes = pain_point_votes + pain_point,
      early_adopter_votes = early_adopter_votes + early_adopter,
      vote_count = vote_count + pain_point + early_adopter,
      first_voted_at = case when user_id = ${voter} or after is null then first_voted_at
        else coalesce(first_voted_at, now()) end,
      votes_of_others = votes_of_others + case when user_id = ${voter} then 0 else pain_point + early_adopter end
    from moved where id = ${item.id}
    returning pain_point_votes as "painPoint", early_adopter_votes as "earlyAdopter", vote_count as total,
      votes_of_others as "votesOfOthers", before, coalesce(paid, false) as "isRewarded"`.execute(tx)
  const [moved] = rows
  if (!moved) throw new Error('a locked item has no row')
  const { before, isRewarded, votesOfOthers, ...tally } = moved
  return { before, isRewarded, votesOfOthers, tally }
}
