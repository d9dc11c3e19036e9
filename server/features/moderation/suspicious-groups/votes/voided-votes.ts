import { sql } from 'kysely'
import type { GroupId, ItemId, MemberId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import type { VoteType } from '#contract/items/votes.ts'
import { countAgain } from '#server/features/evidence/figures/recounts.ts'
import { excludeVoters, includeVoters } from '#server/features/evidence/readers/stored-readers.ts'
import { lockProgressOf } from '#server/features/rewards/onboarding/step-progress.ts'
import { hideVoidedVotes, showVoidedVotes } from '#server/features/talk/notifications/stored-notifications.ts'
import type { Fact, FactItem, Gone } from '#server/model/facts.ts'
import type { Timestamp } from '#server/model/schema.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { UnitOfWork } from '#server/platform/database/transaction.ts'
import { dropReplacements, giveVotes, lockVotes, takeVotes, takeVotesAgain } from './voided-moves.ts'
import {
  giveProgress,
  keepTimes,
  listAuthors,
  listUnchangedTimes,
  setTimes,
  takeProgress,
} from './voided-rewards.ts'

/**
 * The present votes of the accounts: on the group's item if votes were voided by hand, all votes of a banned member, else those
 * for its author, or in a ring for each other.
 */
export const presentVotes = (id: GroupId) => sql`
  select votes.* from suspicious_accounts own
  join suspicious_groups voted on voted.id = own.group_id
  join votes on votes.user_id = own.user_id
  join items on items.id = votes.content_id and items.user_id <> own.user_id
    and items.id = coalesce(voted.item_id, items.id)
    and (voted.kind = 'banned' or items.user_id = voted.author_id or voted.author_id is null and items.user_id in (
      select other.user_id from suspicious_accounts other where other.group_id = voted.id))
  where own.group_id = ${id}`

export async function listAccounts(db: Db | Tx, id: GroupId) {
  const { rows } = await sql<{ id: MemberId }>`
    select user_id as id from suspicious_accounts where group_id = ${id} order by user_id`.execute(db)
  return rows.map(account => account.id)
}

export async function listVoters(tx: Tx, id: GroupId) {
  const votes = tx.selectFrom('voided_votes').select('user_id').where('group_id', '=', id)
  return (await votes.distinct().orderBy('user_id').execute()).map(({ user_id }) => user_id)
}

/** `votesOfOthers`: the number of votes of others on the item, after or before this one moved. */
export type VoidedVote = {
  voter: MemberId
  item: FactItem
  type: VoteType
  paid: boolean
  /** The reason why the item's author has no points for it now, if so. */
  gone: Gone | null
  keepsBonus: boolean
  votesOfOthers: number
}

type Row = Omit<VoidedVote, 'item'> & { id: ItemId; kind: ItemKind; title: string; userId: MemberId }

/**
 * Lists by item and voter. `votesOfOthers` is the item's count after each vote was taken away, or with `isBack` given back,
 * one after the other. The counters of the items must have moved already.
 */
async function listVoided(tx: Tx, { id, isBack }: { id: GroupId; isBack: boolean }): Promise<VoidedVote[]> {
  const rest = sql`count(*) over (partition by items.id) - row_number() over (partition by items.id order by vote.user_id)`
  const { rows } = await sql<Row>`
    select vote.user_id as voter, vote.vote_type as type, vote.paid, vote.keeps_bonus as "keepsBonus",
      items.id, items.kind, items.name as title, items.user_id as "userId",
      (select json_build_object('at', published.voided_at, 'by', published.voided_by) from point_entries published
        where published.key = 'published:' || items.id and published.voided_at is not null) as gone,
      (items.votes_of_others ${isBack ? sql`-` : sql`+`} (${rest}))::integer as "votesOfOthers"
    from voided_votes vote join items on items.id = vote.content_id
    where vote.group_id = ${id} order by items.id, vote.user_id`.execute(tx)
  return rows.map(({ id: itemId, kind, title, userId, ...vote }) =>
    Object.assign(vote, { item: { id: itemId, kind, title, userId } }),
  )
}

type Unit = Pick<UnitOfWork, 'tx' | 'record'>

const allowLongStatements = (tx: Tx) =>
  sql`select set_config('statement_timeout', '120000', true), set_config('jit', 'off', true)`.execute(tx)

const toSignal = ({ voter, item }: VoidedVote) => ({ voter, author: item.userId, item: item.id })

/** `itemId`: the only item of the votes, if they were chosen on one. */
type Moved = { id: GroupId; itemId: ItemId | null }

/** Runs in one transaction, so that neither a page nor a reconciliation sees a part of it. */
export async function voidVotes({ tx, record }: Unit, { id, itemId }: Moved) {
  await allowLongStatements(tx)
  const voters = await lockVotes(tx, id)
  await takeVotes(tx, id)
  const votes = await listVoided(tx, { id, isBack: false })
  const removal = { id, voters, votes }
  await lockProgressOf(tx, voters)
  await keepTimes(tx, removal)
  const progress = await takeProgress(tx, removal)
  await record([...votes.map(vote => toVoidedFact(id, vote)), ...progress])
  await hideVoidedVotes(tx, votes.map(toSignal))
  const readers = { voters, authors: listAuthors(votes), itemId }
  await countAgain(tx, await excludeVoters(tx, readers), 'voided')
}

const toVoidedFact = (clusterId: GroupId, { voter, item, votesOfOthers }: VoidedVote): Fact => ({
  kind: 'vote.voided',
  actorId: voter,
  item,
  payload: { clusterId, votesOfOthers },
})

type Restoring = Moved & { voidedAt: Timestamp }

/**
 * Restores amounts and times too, in one transaction. A vote that an account has cast again meanwhile gives way to the
 * restored one.
 */
export async function restoreVotes({ tx, record }: Unit, { id, itemId, voidedAt }: Restoring) {
  await allowLongStatements(tx)
  const voters = await lockVotes(tx, id)
  await dropReplacements(tx, id)
  const again = await takeVotesAgain(tx, id)
  await giveVotes(tx, id)
  const votes = await listVoided(tx, { id, isBack: true })
  const isAgain = new Set(again.map(({ user_id, content_id }) => `${user_id} ${content_id}`))
  const givenUp = votes.filter(({ voter, item }) => isAgain.has(`${voter} ${item.id}`))
  const restoring = { id, voters, votes }
  await lockProgressOf(tx, voters)
  const times = await listUnchangedTimes(tx, { id, voidedAt })
  const progress = await giveProgress(tx, restoring)
  // Comes first, so that it does not undo the payments of the restored votes.
  await record(givenUp.map(toWithdrawnFact))
  await record([...votes.map(vote => toUnvoidedFact(id, vote)), ...progress])
  await setTimes(tx, times)
  await sql`update suspicious_groups set state = 'restored' where id = ${id}`.execute(tx)
  const readers = { voters, authors: listAuthors(votes), itemId }
  await countAgain(tx, await includeVoters(tx, readers), 'restored')
  await showVoidedVotes(tx, votes.map(toSignal))
  await tx.deleteFrom('voided_votes').where('group_id', '=', id).execute()
  await tx.deleteFrom('voided_rewards').where('group_id', '=', id).execute()
}

const toWithdrawnFact = ({ voter, item }: VoidedVote): Fact => ({
  kind: 'vote.withdrawn',
  actorId: voter,
  item,
  payload: {},
})

function toUnvoidedFact(clusterId: GroupId, { voter, item, ...vote }: VoidedVote): Fact {
  const { type, paid, votesOfOthers, gone, keepsBonus } = vote
  const payload = { clusterId, type, paid, votesOfOthers, gone, keepsBonus }
  return { kind: 'vote.unvoided', actorId: voter, item, payload }
}
