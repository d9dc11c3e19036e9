import { type RawBuilder, sql } from 'kysely'
import type { GroupId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { lockMembers } from '#server/platform/database/member-lock.ts'
import { listAccounts, presentVotes } from './voided-votes.ts'

const lockItems = (tx: Tx, ids: RawBuilder<unknown>) =>
  sql`select from items where id in (${ids}) order by id for no key update`.execute(tx)

/**
 * Locks the items and then the accounts, in the order of other writes. Items on which an account voted meanwhile are locked
 * last.
 */
export async function lockVotes(tx: Tx, id: GroupId) {
  const accounts = await listAccounts(tx, id)
  const ofVotes = sql`select content_id from (${presentVotes(id)}) present
    union select content_id from voided_votes where group_id = ${id}`
  await lockItems(tx, ofVotes)
  await lockMembers(tx, accounts)
  await lockItems(tx, ofVotes)
  return accounts
}

const moveCounters = (sign: RawBuilder<unknown>) => sql`
  update items set
    pain_point_votes = pain_point_votes ${sign} moved.pain_point,
    early_adopter_votes = early_adopter_votes ${sign} moved.early_adopter,
    vote_count = vote_count ${sign} moved.pain_point ${sign} moved.early_adopter,
    votes_of_others = votes_of_others ${sign} moved.pain_point ${sign} moved.early_adopter
  from (
    select content_id, count(*) filter (where vote_type = 'pain_point')::integer as pain_point,
      count(*) filter (where vote_type = 'early_adopter')::integer as early_adopter
    from changed group by content_id) moved
  where items.id = moved.content_id`

const ofGroup = (id: GroupId) => sql`voided.group_id = ${id}
  and votes.user_id = voided.user_id and votes.content_type = voided.content_type and votes.content_id = voided.content_id`

/** Lowers the counters of the items. Lock the items and voters first. */
export const takeVotes = (tx: Tx, id: GroupId) =>
  sql`
    with changed as (
      delete from votes using (${presentVotes(id)}) present
      where votes.user_id = present.user_id and votes.content_type = present.content_type
        and votes.content_id = present.content_id
      returning votes.*),
    copied as (
      insert into voided_votes
        (group_id, user_id, content_id, content_type, vote_type, paid, created_at, keeps_bonus)
      select ${id}::uuid, changed.user_id, content_id, content_type, vote_type, paid, changed.created_at,
        votes_of_others < 10 and exists (
          select from point_entries where key = 'ten-votes:' || items.id and voided_at is null)
      from changed join items on items.id = content_id)
    ${moveCounters(sql`-`)}`.execute(tx)

/** Deletes the copies of unpaid votes that replaced a paid vote, where the paid vote is back already. */
export const dropReplacements = (tx: Tx, id: GroupId) =>
  sql`delete from voided_votes voided using votes where ${ofGroup(id)} and votes.paid and not voided.paid`.execute(
    tx,
  )

/**
 * Deletes votes that were cast again since the voiding, and lowers the counters. The restored vote takes over the type that
 * was chosen last.
 */
export async function takeVotesAgain(tx: Tx, id: GroupId) {
  const { rows } = await sql<{ user_id: string; content_id: string }>`
    update voided_votes voided set vote_type = votes.vote_type from votes where ${ofGroup(id)}
    returning voided.user_id, voided.content_id`.execute(tx)
  if (rows.length > 0)
    await sql`
      with changed as (
        delete from votes using voided_votes voided where ${ofGroup(id)} returning votes.content_id, votes.vote_type)
      ${moveCounters(sql`-`)}`.execute(tx)
  return rows
}

/** The votes keep their times, and the counters of their items rise. */
export const giveVotes = (tx: Tx, id: GroupId) =>
  sql`
    with changed as (
      insert into votes (user_id, content_id, content_type, vote_type, paid, created_at)
      select user_id, content_id, content_type, vote_type, paid, created_at from voided_votes where group_id = ${id}
      returning content_id, vote_type)
    ${moveCounters(sql`+`)}`.execute(tx)
