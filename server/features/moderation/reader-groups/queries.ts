import { sql } from 'kysely'
import type { Author } from '#contract/author.ts'
import type { ItemId, MemberId, ReaderGroupId } from '#contract/ids.ts'
import { pageSizes } from '#contract/lengths.ts'
import {
  GROUP_FACES,
  GROUP_MEMBERS,
  type ReaderGroup,
  type ReaderGroupDecision,
  type ReaderGroupState,
} from '#contract/moderation/reader-groups.ts'
import type { Role } from '#contract/operators/roles.ts'
import { shareNetwork } from '#server/features/evidence/item-views/counted-networks.ts'
import { isListed } from '#server/features/items/items/queries.ts'
import { memberColumn } from '#server/features/moderation/member-columns.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { numberedList } from '#server/platform/queries/numbered-list.ts'

/**
 * A group is shown if its item is listed and another member's, and it has readers. A correction of the item takes them out
 * of the evidence.
 */
export const isShownTo = (viewer: MemberId) => sql<boolean>`(
  exists (select from items where items.id = reader_groups.item_id and items.user_id <> ${viewer} and ${isListed})
  and exists (select from reader_group_readers where group_id = reader_groups.id))`

const ofGroup = sql`reader_group_readers own join evidence_readers reader using (item_id, place)`

type Figures = Pick<ReaderGroup, 'accounts' | 'age' | 'joined' | 'readCount' | 'otherItems' | 'isSameItems'>

const DAY_S = sql.lit(86_400)

/** None of the figures depends on the readers' answers about the item. */
const figures = sql<Figures>`(
  select jsonb_build_object('accounts', count(*), 'readCount', count(*) filter (where reader.has_read),
    'age', case when count(*) > 0 then jsonb_build_object('fromDays', min(days), 'toDays', max(days)) end,
    'joined', case when count(*) > 0 then jsonb_build_object('from', min(day), 'to', max(day)) end)
  from ${ofGroup} join profiles on profiles.id = reader.user_id
  join item_views item_view on item_view.item_id = reader.item_id and item_view.user_id = reader.user_id
  cross join lateral (select (profiles.created_at at time zone 'UTC')::date as day,
    greatest(0, floor(extract(epoch from item_view.opened_at - profiles.created_at) / ${DAY_S}))::integer as days) known
  where own.group_id = reader_groups.id
) || (
  select jsonb_build_object('otherItems', count(distinct other.item_id),
    'isSameItems', count(other.item_id) = count(distinct other.item_id) * count(distinct reader.user_id))
  from ${ofGroup} left join item_views other on other.user_id = reader.user_id and other.item_id <> reader.item_id
  where own.group_id = reader_groups.id and reader.user_id is not null)`

const listMembers = (most: number) => sql<Author[]>`coalesce((
  select json_agg(json_build_object('id', member.id, 'name', member.name, 'avatar', member.avatar) order by member.id)
  from (select profiles.id, name, avatar from ${ofGroup} join profiles on profiles.id = reader.user_id
    where own.group_id = reader_groups.id order by profiles.id limit ${sql.lit(most)}) member), '[]')`

const latestDecision = sql<ReaderGroupDecision | null>`(
  select json_build_object('id', decision.id, 'kind', decision.kind, 'by', ${memberColumn(sql`decision.by_id`)},
    'reason', decision.reason, 'sentence', decision.sentence, 'at', decision.created_at)
  from reader_group_decisions decision where decision.group_id = reader_groups.id order by decision.created_at desc limit 1)`

const selectGroups = (db: Db | Tx) =>
  db
    .selectFrom('reader_groups')
    .innerJoin('items', 'items.id', 'reader_groups.item_id')
    .select(['reader_groups.id', 'reader_groups.state', 'reader_groups.kind'])
    .select(['reader_groups.found_at as foundAt', 'reader_groups.excluded_count as excludedCount'])
    .select(
      sql<ReaderGroup['item']>`json_build_object('id', items.id, 'kind', items.kind, 'title', items.name)`.as(
        'item',
      ),
    )
    .select([memberColumn(sql`items.user_id`).as('author'), figures.as('figures')])
    .select([listMembers(GROUP_FACES).as('faces'), latestDecision.as('decision')])

type Row = Awaited<ReturnType<ReturnType<typeof selectGroups>['execute']>>[number]

const toGroup = ({ figures: numbers, ...group }: Row): ReaderGroup => ({ ...group, ...numbers })

const pageOfGroups = numberedList(
  pageSizes.readerGroups,
  (
    db,
    { state, viewer }: { state: ReaderGroupState; viewer: MemberId },
    _shape: Readonly<Record<string, never>>,
  ) => ({
    matches: db.selectFrom('reader_groups').where('state', '=', state).where(isShownTo(viewer)),
    rows: cut =>
      cut(
        selectGroups(db)
          .where('state', '=', state)
          .where(isShownTo(viewer))
          .orderBy('reader_groups.found_at', 'desc')
          .orderBy('reader_groups.id', 'desc'),
      ),
  }),
)

export const listGroups: Handler<'GET /moderation/reader-groups'> = async (
  { db, actor },
  { query: { state, page } },
) => {
  const { rows, ...paging } = await pageOfGroups(db, { page, values: { state, viewer: actor.id }, shape: {} })
  return { ...paging, rows: rows.map(toGroup) }
}

export async function getGroup(db: Db | Tx, id: ReaderGroupId): Promise<ReaderGroup> {
  const group = await selectGroups(db).where('reader_groups.id', '=', id).executeTakeFirst()
  return toGroup(group ?? refuse('reader-group.missing'))
}

export const getMembers: Handler<'GET /moderation/reader-groups/:groupId/members'> = async (
  { db, actor },
  { params: { groupId } },
) => {
  const group = await db
    .selectFrom('reader_groups')
    .select(listMembers(GROUP_MEMBERS).as('members'))
    .where('id', '=', groupId)
    .where(isShownTo(actor.id))
    .executeTakeFirst()
  return group ?? refuse('reader-group.missing')
}

export const lockGroup = (tx: Tx, id: ReaderGroupId) =>
  tx
    .selectFrom('reader_groups')
    .select(['state', 'item_id as itemId', 'excluded_count as excludedCount'])
    .where('id', '=', id)
    .where(sql<boolean>`exists (select from reader_group_readers where group_id = reader_groups.id)`)
    .where(sql<boolean>`exists (select from items where items.id = reader_groups.item_id and ${isListed})`)
    .forNoKeyUpdate()
    .executeTakeFirst()

type GroupMember = { id: MemberId; role: Role }

export async function listReadersOf(tx: Tx, id: ReaderGroupId) {
  const { rows } = await sql<GroupMember>`
    select reader.user_id as id, coalesce(role, 'member') as role
    from ${ofGroup} left join member_roles on member_roles.user_id = reader.user_id
    where own.group_id = ${id} and reader.user_id is not null order by reader.user_id`.execute(tx)
  return rows
}

type Sides = { author: GroupMember; decider: GroupMember & { isNearAuthor: boolean } }

/** `isNearAuthor`: they shared a network lately. */
export async function getSides(tx: Tx, { itemId, by }: { itemId: ItemId; by: MemberId }) {
  const as = (id: unknown) => sql`'id', ${id}::uuid,
    'role', coalesce((select role from member_roles where user_id = ${id}), 'member')`
  const { rows } = await sql<Sides>`
    select json_build_object(${as(sql`items.user_id`)}) as author, json_build_object(${as(by)}, 'isNearAuthor',
      ${shareNetwork({ one: by, other: sql`items.user_id`, at: sql`now()` })}) as decider
    from items where id = ${itemId}`.execute(tx)
  return rows[0] ?? refuse('reader-group.missing')
}
