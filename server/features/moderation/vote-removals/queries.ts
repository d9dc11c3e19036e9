import { sql } from 'kysely'
import type { ItemId, MemberId } from '#contract/ids.ts'
import { pageSizes } from '#contract/lengths.ts'
import type { VotedItem, Voter } from '#contract/moderation/vote-removals.ts'
import type { Role } from '#contract/operators/roles.ts'
import { memberColumn } from '#server/features/moderation/member-columns.ts'
import { roleOf } from '#server/features/operators/roles/stored-roles.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { toNumberedPage } from '#server/platform/queries/numbered-list.ts'
import { findVoteRemovalRefusal } from './policy.ts'

type Row = Omit<VotedItem, 'refusal'> & {
  authorId: MemberId
  authorRole: Role
  viewerRole: Role
  hasVoted: boolean
}
type VotesQuery = { itemId: ItemId; viewer: MemberId }

const hasVoted = (viewer: MemberId) => sql<boolean>`(
  exists (select from votes where content_id = items.id and content_type = items.kind and user_id = ${viewer})
  or exists (select from voided_votes where content_id = items.id and user_id = ${viewer}))`

/** Finds a hidden item too. */
export async function getVotedItem(db: Db | Tx, { itemId, viewer }: VotesQuery) {
  const { rows } = await sql<Row>`
    select items.id, items.kind, items.name as title, items.user_id as "authorId", items.votes_of_others as votes,
      case when profiles.left_at is null then ${memberColumn(sql`items.user_id`)} end as author,
      ${roleOf(sql`items.user_id`)} as "authorRole", ${roleOf(viewer)} as "viewerRole", ${hasVoted(viewer)} as "hasVoted"
    from items join profiles on profiles.id = items.user_id
    where items.id = ${itemId} and items.erased_at is null`.execute(db)
  const { authorId, authorRole, viewerRole, hasVoted: hasOwn, ...item } = rows[0] ?? refuse('item.missing')
  const author = { id: authorId, role: authorRole }
  const refusal = findVoteRemovalRefusal({ id: viewer, role: viewerRole }, { author, hasVoted: hasOwn })
  return { item: { ...item, refusal }, authorId }
}

export const listVoters: Handler<'GET /moderation/items/:itemId/voters'> = async (
  { db, actor },
  { params: { itemId }, query: { page } },
) => {
  const { item, authorId } = await getVotedItem(db, { itemId, viewer: actor.id })
  const size = pageSizes.voters
  const { rows } = await sql<Voter>`
    select profiles.id, profiles.name, profiles.avatar, profiles.created_at as "joinedAt",
      account.email_proven_at is not null as "isProven", vote_type as type, votes.created_at as "votedAt",
      (select count(*)::integer from votes own where own.user_id = profiles.id) as votes,
      (select count(*)::integer from votes own join items on items.id = own.content_id
        where own.user_id = profiles.id and items.user_id = ${authorId}) as "forAuthor"
    from (
      select user_id, vote_type, created_at from votes
      where content_id = ${itemId} and content_type = ${item.kind} and user_id <> ${authorId}
      order by created_at desc, user_id limit ${size} offset ${(page - 1) * size}) votes
    join profiles on profiles.id = votes.user_id left join auth.users account on account.id = votes.user_id
    order by votes.created_at desc, profiles.id`.execute(db)
  return { ...toNumberedPage(rows, { size, page, counted: item.votes }), item }
}
