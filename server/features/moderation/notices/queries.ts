import { sql } from 'kysely'
import type { MemberId, NoticeId } from '#contract/ids.ts'
import { APPEAL_MONTHS, COUNT_MAX, pageSizes } from '#contract/lengths.ts'
import type { AppealOutcome, AppealSide } from '#contract/moderation/appeals.ts'
import type { Notice, NoticeCard } from '#contract/moderation/notices.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { hasOperatorBeside } from '#server/features/moderation/member-columns.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { isBefore, toCursor } from '#server/platform/queries/cursor.ts'
import { isAgainst, type Noticed, toNoticeText } from './notice-text.ts'

export const appealableUntil = sql<string>`(case_decisions.created_at + ${sql.lit(`${APPEAL_MONTHS} months`)}::interval)`

/** The moderator's note with the latest mail that was sent back. Null once its author sends the mail again. */
const stopNote = sql<string | null>`(select stop_note from list_mails
  where list_mails.item_id = moderation_notices.list_mail_item_id and stop_note is not null
  order by stopped_at desc limit 1)`

const hasOtherReader = hasOperatorBeside(
  sql`case_decisions.decided_by`,
  sql`moderation_notices.user_id`,
  sql`cases.author_id`,
)

const community = sql<string>`(select name from community_settings)`

/** The appeal is the reader's own, against the decision of the notice. */
const selectNotices = (db: Db | Tx) =>
  db
    .selectFrom('moderation_notices')
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
    .leftJoin('items as mailed', 'mailed.id', 'moderation_notices.list_mail_item_id')
    .leftJoin('suspicious_groups', join =>
      join.on(
        'suspicious_groups.id',
        '=',
        sql`coalesce(moderation_notices.group_id, case_decisions.group_id)`,
      ),
    )
    .leftJoin('items as grouped', 'grouped.id', 'suspicious_groups.item_id')
    .select(['moderation_notices.id', 'moderation_notices.kind', 'moderation_notices.user_id'])
    .select(['grouped.name as groupedTitle', 'grouped.user_id as groupedOf', 'cases.author_id as authorId'])
    .select(['suspicious_groups.kind as groupKind', 'amount', 'taken_at as takenAt'])
    .select(['mailed.name as mailedTitle', stopNote.as('stopNote')])
    .select(['moderation_notices.created_at as createdAt', 'moderation_notices.decision_id'])
    .select(sql<boolean>`moderation_notices.read_at is not null`.as('read'))
    .select(['cases.subject_kind', 'cases.subject_id', 'cases.title as thingTitle', 'cases.excerpt'])
    .select(['moderation_notices.case_id', 'cases.report_count', 'author.name as authorName'])
    .select(['case_decisions.act', 'case_decisions.reason', 'case_decisions.sentence'])
    .select(['case_decisions.until', 'case_decisions.undone_at', appealableUntil.as('appealableUntil')])
    .select(sql<boolean>`now() < ${appealableUntil}`.as('isInTime'))
    .select([community.as('community'), hasOtherReader.as('hasOtherReader')])
    .select(['appeals.id as appealId', 'appeals.side as appealSide'])
    .select(['appeals.sentence as appealSentence', 'appeals.outcome', 'appeals.answer'])

type Row = Awaited<ReturnType<ReturnType<typeof selectNotices>['execute']>>[number]

function sideOf({ appealSide, kind, act, user_id, authorId }: Row): AppealSide {
  if (appealSide || kind !== 'decision') return appealSide ?? 'reporter'
  return act === 'void_votes' && user_id !== authorId ? 'voter' : 'author'
}

const toNoticed = (row: Row): Noticed => ({
  kind: row.kind,
  side: sideOf(row),
  community: row.community,
  // Notices about votes and readers do not name a thing.
  thing: {
    kind: row.subject_kind ?? 'member',
    title: row.thingTitle ?? '',
    excerpt: row.excerpt ?? '',
    author: { name: row.authorName },
  },
  isReported: (row.report_count ?? 0) > 0,
  decision:
    row.act && row.reason && row.sentence !== null
      ? {
          act: row.act,
          reason: row.reason,
          sentence: row.sentence,
          until: row.until,
          appealableUntil: row.appealableUntil,
        }
      : null,
  hasOtherReader: row.hasOtherReader,
  purge: row.groupKind === 'everything' ? { things: row.amount ?? 0, isAgreed: row.takenAt !== null } : null,
  readers:
    row.groupedTitle !== null && row.amount !== null && row.takenAt !== null
      ? { title: row.groupedTitle, count: row.amount, excludedAt: row.takenAt }
      : null,
  mail: row.mailedTitle === null ? null : { title: row.mailedTitle, note: row.stopNote },
  votedOn: row.groupedOf === row.user_id ? null : row.groupedTitle,
  appeal: row.appealSentence === null ? null : { outcome: row.outcome, answer: row.answer },
})

export const toText = (row: Row) => toNoticeText(toNoticed(row))

const toNoticeCard = (row: Row): NoticeCard => ({
  id: row.id,
  kind: row.kind,
  title: toText(row).title,
  createdAt: row.createdAt,
  read: row.read,
})

const isAppealable = ({ kind, act }: Row) =>
  kind === 'decision' ? act !== null && isAgainst(act) : kind === 'outcome' && act === 'dismiss'

function findRefusal(row: Row): RefusalCode | null {
  if (!isAppealable(row) || row.undone_at !== null) return 'appeal.none'
  return row.isInTime ? null : 'appeal.too-late'
}

function toAppeal(row: Row): Notice['appeal'] {
  if (!isAppealable(row)) return null
  const possible = findRefusal(row) ? 'closed' : 'open'
  const made: AppealOutcome | 'appealed' = row.outcome ?? 'appealed'
  return {
    state: row.appealSentence === null ? possible : made,
    until: row.appealableUntil,
    sentence: row.appealSentence,
    hasOtherReader: row.hasOtherReader,
  }
}

const toNotice = (row: Row): Notice => {
  const { paragraphs, facts } = toText(row)
  return {
    ...toNoticeCard(row),
    paragraphs,
    facts,
    subject: row.subject_kind && row.subject_id ? { kind: row.subject_kind, id: row.subject_id } : null,
    appeal: toAppeal(row),
  }
}

type Own = { noticeId: NoticeId; member: MemberId }

export async function getNoticeRow(db: Db | Tx, { noticeId, member }: Own) {
  const row = await selectNotices(db)
    .where('moderation_notices.id', '=', noticeId)
    .where('moderation_notices.user_id', '=', member)
    .executeTakeFirst()
  return row ?? refuse('notice.missing')
}

export const listNoticeRows = (
  db: Db,
  { noticeIds, member }: { noticeIds: readonly NoticeId[]; member: MemberId },
) =>
  selectNotices(db)
    .where('moderation_notices.id', 'in', noticeIds)
    .where('moderation_notices.user_id', '=', member)
    .orderBy('moderation_notices.created_at')
    .orderBy('moderation_notices.id')
    .execute()

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
  const [rows, unread] = await Promise.all([
    selectNotices(db)
      .where('moderation_notices.user_id', '=', actor.id)
      .$if(before !== undefined, query => query.where(isBefore('moderation_notices', before ?? '')))
      .orderBy('moderation_notices.created_at', 'desc')
      .orderBy('moderation_notices.id', 'desc')
      .limit(size + 1)
      .execute(),
    countUnread(db, actor.id),
  ])
  const shown = rows.slice(0, size).map(toNoticeCard)
  return { notices: shown, earlier: rows.length > size ? toCursor(shown.at(-1)) : null, unread }
}

async function countUnread(db: Db, member: MemberId) {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from (
      select from moderation_notices where user_id = ${member} and read_at is null
      limit ${sql.lit(COUNT_MAX)}) as waiting`.execute(db)
  return rows[0]?.unread ?? 0
}
