import { type RawBuilder, sql } from 'kysely'
import type { DecisionId, MemberId } from '#contract/ids.ts'
import { type BulkBan, UNDO_DAYS } from '#contract/moderation/bulk-bans.ts'
import { memberColumn } from '#server/features/moderation/member-columns.ts'
import { thingsOf } from '#server/features/moderation/purges/purged-things.ts'
import { roleOf } from '#server/features/operators/roles/stored-roles.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'

const SHOWN = sql.lit(20)
const isYoung = sql`coalesce(agreed_at, created_at) > now() - make_interval(days => ${UNDO_DAYS})`
const state = sql`case
  when undone_at is not null then case when banned > 0 or working > 0 then 'undoing' else 'undone' end
  when agreed_at is null then 'waiting'
  when due > 0 or working > 0 then 'banning'
  else 'banned' end`

type MembersQuery = { viewer: MemberId; which: RawBuilder<unknown> }

async function list(db: Db | Tx, { viewer, which }: MembersQuery) {
  const isOperator = sql`${roleOf(viewer)} = 'operator'`
  const { rows } = await sql<BulkBan>`
    select id, ${state} as state, ${memberColumn(sql`ordered_by`)} as by, ${memberColumn(sql`agreed_by`)} as "agreedBy",
      created_at as "createdAt", sentence, members, banned, lifted, "left", things, hidden,
      agreed_at is null and undone_at is null and (ordered_by <> ${viewer} or ${isOperator}) as "canAgree",
      undone_at is null and (${viewer} in (ordered_by, agreed_by) or ${isOperator}) as "canUndo"
    from bulk_bans, lateral (
      select count(*)::integer as members,
        (count(*) filter (where state = 'due'))::integer as due,
        (count(*) filter (where state = 'banned'))::integer as banned,
        (count(*) filter (where state = 'left'))::integer as "left",
        (count(*) filter (where state = 'lifted'))::integer as lifted,
        (count(*) filter (where case state when 'banned' then done_at when 'lifted' then restored_at else now() end is null))::integer as working,
        coalesce(sum(case when state = 'due' and bulk_bans.undone_at is null and bulk_bans.agreed_at is not null
          then (select count(*) from (${thingsOf(sql`bulk_ban_members.user_id`)}) thing) else purges.things end), 0)::integer as things,
        coalesce(sum((select count(*) from purged_things thing
          where thing.decision_id = purges.decision_id and thing.state <> 'due')), 0)::integer as hidden
      from bulk_ban_members left join purges on purges.decision_id = bulk_ban_members.decision_id and state <> 'left'
      where bulk_ban_id = bulk_bans.id) counted
    where ${which} order by created_at desc, id desc limit ${SHOWN}`.execute(db)
  return rows
}

export async function getBulkBan(db: Db | Tx, { id, viewer }: { id: DecisionId; viewer: MemberId }) {
  const [found] = await list(db, { viewer, which: sql`id = ${id}` })
  return found ?? refuse('decision.missing')
}

export const listBulkBans: Handler<'GET /moderation/bulk-bans'> = async ({ db, actor }) => ({
  bulkBans: await list(db, { viewer: actor.id, which: isYoung }),
})
