import { sql } from 'kysely'
import type { MemberId, NoticeId } from '#contract/ids.ts'
import { APPEAL_MONTHS } from '#contract/lengths.ts'
import type { AppealSide } from '#contract/moderation/appeals.ts'
import { hasOperatorBeside } from '#server/features/moderation/member-columns.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'

const appealableUntil = sql<string>`(case_decisions.created_at + ${sql.lit(`${APPEAL_MONTHS} months`)}::interval)`

/** The moderator's note with the latest mail that was sent back. Null once its author sends the mail again. */
const stopNote = sql<string | null>`(select stop_note from list_mails
  where list_mails.item_id = moderation_notices.list_mail_item_id and stop_note is not null
  order by stopped_at desc limit 1)`

const isUndone = sql<boolean>`(case_decisions.undone_at is not null
  or moderation_notices.kind in ('votes_voided', 'readers_excluded') and coalesce(groups.state = 'restored', false))`

const hasOtherReader = hasOperatorBeside(
  sql`case_decisions.decided_by`,
  sql`moderation_notices.user_id`,
  sql`cases.author_id`,
)

/** The appeal is the reader's own, against the decision of the notice. The item is that of the mail or the group. */
export const selectNotices = (db: Db | Tx, member: MemberId) =>
  db
    .selectFrom('moderation_notices')
    .where('moderation_notices.user_id', '=', member)
    .leftJoin('cases', 'cases.id', 'moderation_notices.case_id')
    .leftJoin('case_decisions', 'case_decisions.id', 'moderation_notices.decision_id')
    .leftJoin('appeals', join =>
      join
        .onRef('appeals.decision_id', '=', 'moderation_notices.decision_id')
        .onRef('appeals.user_id', '=', 'moderation_notices.user_id'),
    )
    .leftJoin('profiles as author', join =>
      join.onRef('author.id', '=', 'cases.author_id').on('author.left_at', 'is', null),
    )
    .leftJoin('suspicious_groups as groups', join =>
      join.on('groups.id', '=', sql`coalesce(moderation_notices.group_id, case_decisions.group_id)`),
    )
    .leftJoin('items', join => join.on('items.id', '=', sql`coalesce(list_mail_item_id, groups.item_id)`))
    .select(['moderation_notices.id', 'moderation_notices.kind', 'moderation_notices.user_id', 'amount'])
    .select([
      'items.name as itemName',
      'items.user_id as itemOf',
      'taken_at as takenAt',
      'groups.kind as groupKind',
    ])
    .select(['moderation_notices.created_at as createdAt', 'moderation_notices.decision_id'])
    .select(sql<boolean>`moderation_notices.read_at is not null`.as('read'))
    .select(['cases.subject_kind', 'cases.subject_id', 'cases.title as thingTitle', 'cases.excerpt'])
    .select(['cases.author_id as authorId', 'author.name as authorName', 'cases.report_count'])
    .select(['moderation_notices.case_id', 'case_decisions.act', 'case_decisions.reason'])
    .select(['case_decisions.sentence', 'case_decisions.until', isUndone.as('isUndone')])
    .select([appealableUntil.as('appealableUntil'), sql<boolean>`now() < ${appealableUntil}`.as('isInTime')])
    .select([stopNote.as('stopNote'), hasOtherReader.as('hasOtherReader')])
    .select(sql<string>`(select name from community_settings)`.as('community'))
    .select(['appeals.id as appealId', 'appeals.side as appealSide'])
    .select(['appeals.sentence as appealSentence', 'appeals.outcome', 'appeals.answer'])

export type NoticeRow = Awaited<ReturnType<ReturnType<typeof selectNotices>['execute']>>[number]

export async function getNoticeRow(
  db: Db | Tx,
  { noticeId, member }: { noticeId: NoticeId; member: MemberId },
) {
  const row = await selectNotices(db, member).where('moderation_notices.id', '=', noticeId).executeTakeFirst()
  return row ?? refuse('notice.missing')
}

export function sideOf({ appealSide, kind, act, user_id, authorId }: NoticeRow): AppealSide {
  if (appealSide || kind !== 'decision') return appealSide ?? 'reporter'
  return act === 'void_votes' && user_id !== authorId ? 'voter' : 'author'
}
