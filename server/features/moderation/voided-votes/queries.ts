import { sql } from 'kysely'
import type { ClusterId, ItemId, MemberId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import type { VoteType } from '#contract/items/votes.ts'
import type { FactItem, Gone } from '#server/model/facts.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** SQL for the votes of a cluster that stand: those of its accounts for its author, in a ring for each other. */
export const standingVotes = (id: ClusterId) => sql`
  select votes.* from vote_cluster_accounts own
  join vote_clusters cluster on cluster.id = own.cluster_id
  join votes on votes.user_id = own.user_id
  join items on items.id = votes.content_id and items.user_id <> own.user_id
    and (items.user_id = cluster.author_id or cluster.author_id is null and items.user_id in (
      select other.user_id from vote_cluster_accounts other where other.cluster_id = cluster.id))
  where own.cluster_id = ${id}`

export async function listAccounts(db: Db | Tx, id: ClusterId): Promise<MemberId[]> {
  const rows = await db
    .selectFrom('vote_cluster_accounts')
    .select('user_id')
    .where('cluster_id', '=', id)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** A voided vote with its item, and the votes of others that the item has before or after it. */
export type VoidedVote = {
  voter: MemberId
  item: FactItem
  type: VoteType
  paid: boolean
  /** Why the author has no points for it now. */
  gone: Gone | null
  keepsBonus: boolean
  votesOfOthers: number
}

type Row = Omit<VoidedVote, 'item'> & { id: ItemId; kind: ItemKind; title: string; userId: MemberId }

/**
 * Returns the voided votes of a cluster by item and voter. `votesOfOthers` is what the item has after each of them was taken
 * away, or with `isBack` was given back, one after the other; the counters of the items have moved already.
 */
export async function listVoided(
  tx: Tx,
  { id, isBack }: { id: ClusterId; isBack: boolean },
): Promise<VoidedVote[]> {
  const rest = sql`count(*) over (partition by items.id) - row_number() over (partition by items.id order by vote.user_id)`
  const { rows } = await sql<Row>`
    select vote.user_id as voter, vote.vote_type as type, vote.paid, vote.keeps_bonus as "keepsBonus",
      items.id, items.kind, items.name as title, items.user_id as "userId",
      (select json_build_object('at', published.voided_at, 'by', published.voided_by) from point_entries published
        where published.key = 'published:' || items.id and published.voided_at is not null) as gone,
      (items.votes_of_others ${isBack ? sql`-` : sql`+`} (${rest}))::integer as "votesOfOthers"
    from voided_votes vote join items on items.id = vote.content_id
    where vote.cluster_id = ${id} order by items.id, vote.user_id`.execute(tx)
  return rows.map(({ id: itemId, kind, title, userId, ...vote }) =>
    Object.assign(vote, { item: { id: itemId, kind, title, userId } }),
  )
}
