import { type RawBuilder, sql } from 'kysely'
import type { GroupId, ItemId, MemberId } from '#contract/ids.ts'
import { UNDO_DAYS } from '#contract/moderation/group-orders.ts'
import {
  GROUP_ACCOUNTS,
  type GroupDecision,
  type GroupDetail,
  type GroupList,
  type GroupSign,
  groupKinds,
  type SuspiciousGroup,
} from '#contract/moderation/suspicious-groups.ts'
import type { Role } from '#contract/operators/roles.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { shareNetwork } from '#server/features/items/counted-networks.ts'
import { isListed } from '#server/features/items/items/queries.ts'
import { memberColumn } from '#server/features/moderation/member-columns.ts'
import { roleOf } from '#server/features/operators/roles/stored-roles.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { numberedList } from '#server/platform/queries/numbered-list.ts'
import { bulkBanSigns } from './bulk-bans/bulk-bans.ts'
import { type Concerned, findConcernedRefusal, listActs } from './policy.ts'
import { type ReaderFigures, readerFigures } from './readers.ts'
import { presentVotes } from './votes/voided-votes.ts'

const kindsThatTake = (taken: 'votes' | 'readers' | 'things') =>
  sql.join(Object.entries(groupKinds).flatMap(([kind, [first]]) => (first === taken ? [sql.lit(kind)] : [])))
const kind = sql.ref('suspicious_groups.kind')
const state = sql.ref('suspicious_groups.state')
export const takesVotes = sql<boolean>`${kind} in (${kindsThatTake('votes')})`
const takesReaders = sql<boolean>`${kind} in (${kindsThatTake('readers')})`
const takesThings = sql<boolean>`${kind} in (${kindsThatTake('things')})`

/** Some accounts are known by their place only, and those of readers who left are known no more. */
const accountsOf = (of: RawBuilder<unknown>) => sql`
  select coalesce(own.user_id, reader.user_id) as id, own.votes from suspicious_accounts own
  left join evidence_readers reader on reader.item_id = own.item_id and reader.place = own.place
  where own.group_id = ${of} and coalesce(own.user_id, reader.user_id) is not null`

const lists: Record<GroupList, RawBuilder<boolean>> = {
  open: sql<boolean>`${state} = 'open'`,
  taken: sql<boolean>`${state} in ('taking', 'taken', 'restoring')`,
  closed: sql<boolean>`${state} in ('restored', 'dismissed')`,
}

/**
 * A group of readers is shown if its item is listed and another member's, and it has readers: a correction of the item takes
 * them out of the evidence. What bans took is shown with their case, and in the list only while it waits.
 */
export const isInList = ({ list, viewer }: { list: GroupList; viewer: MemberId }) => sql<boolean>`(
  ${lists[list]} and ${kind} <> 'banned' and (${kind} <> 'everything' or ${state} = 'open')
  and case when ${takesReaders} then ${isReadable(viewer)} else true end)`

const isReadable = (viewer: MemberId) => sql<boolean>`(
  exists (select from items where items.id = suspicious_groups.item_id and items.user_id <> ${viewer} and ${isListed})
  and exists (select from suspicious_accounts where group_id = suspicious_groups.id))`

const decisions = sql<GroupDecision[]>`coalesce((
  select json_agg(json_build_object('id', decision.id, 'kind', decision.kind, 'by', ${memberColumn(sql`decision.by_id`)},
    'reason', decision.reason, 'sentence', decision.sentence, 'at', decision.created_at) order by decision.created_at desc)
  from suspicious_decisions decision where decision.group_id = suspicious_groups.id), '[]')`

/** The things that a ban hid, or each ban of a bulk ban. */
const hidden = sql<number | null>`case when ${takesThings} and ${state} <> 'open' then (
  select count(*)::integer from purged_things where purged_things.state <> 'due' and purged_things.group_id in (
    select suspicious_groups.id union all select decision_id from suspicious_accounts own
    where own.group_id = suspicious_groups.id and own.state <> 'left')) end`

const deciders = sql<MemberId[]>`array(select by_id from suspicious_decisions decision
  where group_id = suspicious_groups.id and kind in ('order', 'take') and by_id is not null order by created_at)`

const isLate = sql<boolean>`coalesce(taken_at, found_at) < now() - make_interval(days => ${UNDO_DAYS})`

/** The author of what was voted on or read. */
const owner = sql`coalesce((select user_id from items where items.id = suspicious_groups.item_id), author_id)`

const concernedBy = (viewer: MemberId) => sql<Concerned['concerned']>`(
  select coalesce(json_agg(json_build_object('id', concerned.id, 'role', coalesce(role, 'member'))), '[]')
  from (select id from (${accountsOf(sql`suspicious_groups.id`)}) account union select ${owner} where ${owner} is not null) concerned
  left join member_roles on member_roles.user_id = concerned.id
  where role is not null or concerned.id = ${viewer})`

/** They shared a network lately with the author of what was read. */
const isNear = (viewer: MemberId) => sql<boolean>`case when ${takesReaders}
  then ${shareNetwork({ one: viewer, other: owner, at: sql`now()` })} else false end`

const selectGroups = (db: Db | Tx, viewer: MemberId) =>
  db
    .selectFrom('suspicious_groups')
    .leftJoin('items', 'items.id', 'suspicious_groups.item_id')
    .select(['suspicious_groups.id', 'suspicious_groups.kind', 'suspicious_groups.state', 'amount'])
    .select(['found_at as foundAt', memberColumn(sql`coalesce(items.user_id, author_id)`).as('author')])
    .select(
      sql<SuspiciousGroup['item']>`case when items.id is not null
        then json_build_object('id', items.id, 'kind', items.kind, 'title', items.name) end`.as('item'),
    )
    .select(
      sql<
        SuspiciousGroup['caseId']
      >`(select case_id from case_decisions where group_id = suspicious_groups.id)`.as('caseId'),
    )
    .select(sql<GroupSign[]>`case ${kind} when 'bulk-ban' then ${bulkBanSigns} else signs end`.as('signs'))
    .select(sql<ReaderFigures | null>`case when ${takesReaders} then ${readerFigures} end`.as('readers'))
    .select([hidden.as('hidden'), decisions.as('decisions'), 'accounts'])
    .select([deciders.as('deciders'), isLate.as('isLate'), sql<Role>`${roleOf(viewer)}`.as('role')])
    .select([concernedBy(viewer).as('concerned'), isNear(viewer).as('isNearAuthor')])

type Row = Awaited<ReturnType<ReturnType<typeof selectGroups>['execute']>>[number]

const toGroup = <Stored extends Row>({ deciders: by, readers, ...row }: Stored, viewer: MemberId) => {
  const isRefused = findConcernedRefusal(viewer, row) !== null
  const people = { isOrderer: by[0] === viewer, isDecider: by.includes(viewer) }
  const acts = isRefused ? [] : listActs({ ...row, ...people })
  return { ...row, accounts: readers?.accounts ?? row.accounts, readers, acts }
}

const pageOfGroups = numberedList(
  pageSizes.groups,
  (db, { viewer }: { viewer: MemberId }, { list }: { list: GroupList }) => ({
    matches: db.selectFrom('suspicious_groups').where(isInList({ list, viewer })),
    rows: cut =>
      cut(
        selectGroups(db, viewer)
          .where(isInList({ list, viewer }))
          .orderBy('found_at', 'desc')
          .orderBy('suspicious_groups.id', 'desc'),
      ),
  }),
)

export const listGroups: Handler<'GET /moderation/suspicious-groups'> = async (
  { db, actor: { id: viewer } },
  { query: { state: list, page } },
) => {
  const { rows, ...paging } = await pageOfGroups(db, { page, values: { viewer }, shape: { list } })
  return { ...paging, rows: rows.map(row => toGroup(row, viewer)) }
}

type GroupQuery = { id: GroupId; viewer: MemberId }

export async function getGroup(db: Db | Tx, { id, viewer }: GroupQuery): Promise<SuspiciousGroup> {
  const group = await selectGroups(db, viewer).where('suspicious_groups.id', '=', id).executeTakeFirst()
  return toGroup(group ?? refuse('group.missing'), viewer)
}

/** Nothing of what readers voted. */
const members = (id: GroupId) => sql<GroupDetail['members']>`coalesce((
  select json_agg(member order by votes desc nulls last, id)
  from (
    select profiles.id, profiles.name, profiles.avatar, case when not ${takesReaders} then profiles.created_at end as "joinedAt",
      coalesce(login.email_proven_at is not null and not ${takesReaders}, false) as "isProven", account.votes
    from (${accountsOf(sql`${id}::uuid`)}) account join profiles using (id) left join auth.users login on login.id = account.id
    order by account.votes desc nulls last, profiles.id limit ${sql.lit(GROUP_ACCOUNTS)}) member), '[]')`

const votedItems = (id: GroupId) => sql<GroupDetail['items']>`case when ${takesVotes} then coalesce((
  select json_agg(item order by votes desc, id)
  from (
    select voted.id, voted.kind, voted.name as title, count(*)::integer as votes
    from (
      select user_id, content_id from voided_votes where group_id = ${id}
      union
      select user_id, content_id from (${presentVotes(id)}) present) vote
    join items voted on voted.id = vote.content_id
    group by voted.id order by votes desc, voted.id limit ${sql.lit(GROUP_ACCOUNTS)}) item), '[]') else '[]' end`

export const getGroupDetail: Handler<'GET /moderation/suspicious-groups/:groupId'> = async (
  { db, actor },
  { params: { groupId } },
) => {
  const group = await selectGroups(db, actor.id)
    .select([members(groupId).as('members'), votedItems(groupId).as('items')])
    .where('suspicious_groups.id', '=', groupId)
    .where(
      sql<boolean>`${kind} <> 'banned' and case when ${takesReaders} then ${isReadable(actor.id)} else true end`,
    )
    .executeTakeFirst()
  return toGroup(group ?? refuse('group.missing'), actor.id)
}

export type LockedGroup = Pick<SuspiciousGroup, 'id' | 'kind' | 'state' | 'amount' | 'accounts'> & {
  itemId: ItemId | null
  authorId: MemberId | null
  takenAt: string | null
}

/** A group of readers without readers, or of an item that is not listed, is no more. */
export async function lockGroup(tx: Tx, id: GroupId): Promise<LockedGroup | undefined> {
  const { rows } = await sql<LockedGroup>`
    select id, kind, state, amount, item_id as "itemId", ${owner} as "authorId", taken_at as "takenAt",
      case when ${takesReaders} then (select count(*)::integer from (${accountsOf(sql`suspicious_groups.id`)}) account)
        else accounts end as accounts
    from suspicious_groups where id = ${id} and case when ${takesReaders}
      then exists (select from suspicious_accounts where group_id = suspicious_groups.id)
        and exists (select from items where items.id = suspicious_groups.item_id and ${isListed})
      else ${kind} <> 'banned' end
    for no key update`.execute(tx)
  return rows[0]
}

type Sides = Concerned & { deciders: MemberId[]; isLate: boolean }

export async function readSides(tx: Tx, { id, viewer }: GroupQuery): Promise<Sides> {
  const { rows } = await sql<Sides>`
    select ${roleOf(viewer)} as role, ${deciders} as deciders, ${isLate} as "isLate", ${isNear(viewer)} as "isNearAuthor",
      ${concernedBy(viewer)} as concerned
    from suspicious_groups where id = ${id}`.execute(tx)
  return rows[0] ?? refuse('group.missing')
}
