import { sql } from 'kysely'
import type { MemberId, NoticeId } from '#contract/ids.ts'
import type { OwnBan } from '#contract/moderation/bans.ts'
import type { Notice, NoticeCard } from '#contract/moderation/notices.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { findBan } from '#server/features/sign-in/accounts/queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { isBefore, toCursor } from '#server/platform/queries/cursor.ts'
import { getNoticeRow, type NoticeRow, selectNotices, sideOf } from './notice-rows.ts'
import { isAppealable, toNoticeText } from './notice-text.ts'

const toNoticeCard = (row: NoticeRow): NoticeCard => ({
  id: row.id,
  kind: row.kind,
  title: toNoticeText(row).title,
  createdAt: row.createdAt,
  read: row.read,
})

function findRefusal(row: NoticeRow): RefusalCode | null {
  if (!isAppealable(row) || row.isUndone) return 'appeal.none'
  return row.isInTime ? null : 'appeal.too-late'
}

type AppealState = NonNullable<Notice['appeal']>['state']

function toAppealState(row: NoticeRow): AppealState {
  if (row.appealId) return row.outcome ?? 'appealed'
  return findRefusal(row) ? 'closed' : 'open'
}

const toNotice = (row: NoticeRow): Notice => {
  const { paragraphs, facts } = toNoticeText(row)
  return {
    ...toNoticeCard(row),
    paragraphs,
    facts,
    subject: row.subject_kind && row.subject_id ? { kind: row.subject_kind, id: row.subject_id } : null,
    appeal: isAppealable(row)
      ? {
          state: toAppealState(row),
          until: row.appealableUntil,
          sentence: row.appealSentence,
          hasOtherReader: row.hasOtherReader,
        }
      : null,
  }
}

type Own = { noticeId: NoticeId; member: MemberId }

/** Returns the decision, the member's appeal, and the reason if none is possible. Refuses with notice.missing. */
export async function getAppealable(db: Db | Tx, own: Own) {
  const row = await getNoticeRow(db, own)
  const { case_id: caseId, decision_id: decisionId, appealId } = row
  return { caseId, decisionId, appealId, side: sideOf(row), refusal: findRefusal(row) }
}

export const findOwnNotice = async (db: Db | Tx, own: Own) => toNotice(await getNoticeRow(db, own))

export const getNotice: Handler<'GET /me/notices/:noticeId'> = ({ db, actor }, { params: { noticeId } }) =>
  findOwnNotice(db, { noticeId, member: actor.id })

export const listNotices: Handler<'GET /me/notices'> = async ({ db, actor }, { query: { before } }) => {
  const size = pageSizes.notices
  const rows = await selectNotices(db, actor.id)
    .$if(before !== undefined, query => query.where(isBefore('moderation_notices', before ?? '')))
    .orderBy('moderation_notices.created_at', 'desc')
    .orderBy('moderation_notices.id', 'desc')
    .limit(size + 1)
    .execute()
  const shown = rows.slice(0, size).map(toNoticeCard)
  return { notices: shown, earlier: rows.length > size ? toCursor(shown.at(-1)) : null }
}

const banAppeals: Record<AppealState, OwnBan['appeal']> = {
  open: 'possible',
  closed: 'none',
  appealed: 'pending',
  upheld: 'refused',
  reversed: 'refused',
}

/** Bans by the service key and the command line have no notice. */
export const getOwnBan: Handler<'GET /me/ban'> = async ({ db, actor }) => {
  const ban = await findBan(db, actor.id)
  if (!ban) return { ban }
  const row = await selectNotices(db, actor.id)
    .where('moderation_notices.kind', '=', 'decision')
    .where('case_decisions.act', '=', 'ban')
    .where('case_decisions.undone_at', 'is', null)
    .where(
      sql<boolean>`exists (select from auth.bans as own where own.user_id = ${actor.id} and own.lifted_at is null
        and own.banned_at <= case_decisions.created_at)`,
    )
    .orderBy('moderation_notices.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { ban: { ...ban, noticeId: row?.id ?? null, appeal: row ? banAppeals[toAppealState(row)] : 'none' } }
}
