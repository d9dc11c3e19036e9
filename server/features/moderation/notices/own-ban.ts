import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import type { OwnBan } from '#contract/moderation/bans.ts'
import { findBan } from '#server/features/sign-in/accounts/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { appealableUntil } from './queries.ts'

export const getOwnBan: Handler<'GET /me/ban'> = async ({ db, actor }) => {
  const ban = await findBan(db, actor.id)
  return { ban: ban && { ...ban, ...(await findNotice(db, actor.id)) } }
}

/** Bans by the service key and the command line have no notice. */
async function findNotice(db: Db, member: MemberId): Promise<Pick<OwnBan, 'noticeId' | 'appeal'>> {
  const notice = await db
    .selectFrom('moderation_notices')
    .innerJoin('case_decisions', 'case_decisions.id', 'moderation_notices.decision_id')
    .leftJoin('appeals', join =>
      join.onRef('appeals.decision_id', '=', 'case_decisions.id').on('appeals.user_id', '=', member),
    )
    .select('moderation_notices.id as noticeId')
    .select(
      sql<OwnBan['appeal']>`case when appeals.id is null and now() < ${appealableUntil} then 'possible'
        when appeals.id is null then 'none' when appeals.outcome is null then 'pending' else 'refused' end`.as(
        'appeal',
      ),
    )
    .where('moderation_notices.user_id', '=', member)
    .where('moderation_notices.kind', '=', 'decision')
    .where('case_decisions.act', '=', 'ban')
    .where('case_decisions.undone_at', 'is', null)
    .where(
      sql<boolean>`exists (select from auth.bans as own where own.user_id = ${member} and own.lifted_at is null
        and own.banned_at <= case_decisions.created_at)`,
    )
    .orderBy('moderation_notices.created_at', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return notice ?? { noticeId: null, appeal: 'none' }
}
