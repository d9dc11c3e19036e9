import { type RawBuilder, sql } from 'kysely'
import type { CaseId, MemberId, RulingId } from '#contract/ids.ts'
import type { Ruling } from '#contract/moderation/rulings.ts'
import type { SubjectKind } from '#contract/moderation/subjects.ts'
import type { Role } from '#contract/operators/roles.ts'
import { clearingOf } from '#server/features/moderation/clearings/queries.ts'
import { findSubject } from '#server/features/moderation/hiding/queries.ts'
import { isAtWork, memberAs } from '#server/features/moderation/people.ts'
import { roleOf } from '#server/features/operators/roles/stored-roles.ts'
import { findBan } from '#server/features/sign-in/accounts/queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export const selectRulings = (db: Db | Tx) =>
  db
    .selectFrom('rulings')
    .select(['rulings.id', 'rulings.act', 'rulings.reason', 'rulings.sentence', 'rulings.until'])
    .select(['rulings.created_at as createdAt', 'rulings.undone_at as undoneAt'])
    .select(memberAs(sql`rulings.ruled_by`).as('by'))
    .select(clearingOf.as('clearing'))
    .orderBy('rulings.created_at', 'desc')
    .orderBy('rulings.id', 'desc')

export const listRulings = (db: Db | Tx, caseId: CaseId): Promise<Ruling[]> =>
  selectRulings(db).where('rulings.case_id', '=', caseId).execute()

export const getRuling = (db: Db | Tx, id: RulingId): Promise<Ruling> =>
  selectRulings(db).where('rulings.id', '=', id).executeTakeFirstOrThrow()

type Judging = {
  ruledCase: {
    id: CaseId
    author_id: MemberId | null
    subject_kind: SubjectKind
    subject_id: string
    new_report_count: number
  }
  ruler: MemberId
}

export async function findStanding(db: Db | Tx, judging: Judging) {
  const { ruledCase, ruler } = judging
  const view = await findSubject(db, { kind: ruledCase.subject_kind, id: ruledCase.subject_id })
  const ban = ruledCase.author_id ? await findBan(db, ruledCase.author_id) : null
  const { rulerRole, authorRole, hasLeft, isKeptOut, ...people } = await findPeople(db, judging)
  const author = ruledCase.author_id && !hasLeft ? { id: ruledCase.author_id, role: authorRole } : null
  return {
    ...people,
    view,
    ban,
    author,
    ruler: { id: ruler, role: rulerRole },
    kind: ruledCase.subject_kind,
    state: view?.state ?? null,
    hasAuthor: author !== null,
    isBanned: ban !== null || isKeptOut,
    hasNewReports: ruledCase.new_report_count > 0,
  }
}

type People = {
  rulerRole: Role
  authorRole: Role
  hasLeft: boolean
  isKeptOut: boolean
  isWarned: boolean
  isReporter: boolean
  isHost: boolean
  hasOthers: boolean
}

const rankOf = (role: RawBuilder<unknown>) =>
  sql`case ${role} when 'operator' then 2 when 'moderator' then 1 else 0 end`

/**
 * `isHost`: the thing is a visitor's answer or a because to an item of the moderator. `isKeptOut`: the author left under a ban without an
 * end. `hasOthers`: somebody else has a higher role than the author and did not report the thing.
 */
async function findPeople(db: Db | Tx, { ruledCase, ruler }: Judging) {
  const author = sql`${ruledCase.author_id}::uuid`
  const { rows } = await sql<People>`
    select ${roleOf(ruler)} as "rulerRole", ${roleOf(author)} as "authorRole",
      exists (select from profiles where id = ${author} and left_at is not null) as "hasLeft",
      exists (select from auth.banned_mailboxes where user_id = ${author}) as "isKeptOut",
      exists (select from rulings where case_id = ${ruledCase.id} and act = 'warn' and undone_at is null) as "isWarned",
      exists (select from reports where case_id = ${ruledCase.id} and reporter_id = ${ruler}) as "isReporter",
      exists (
        select from (select id, item_id, 'visitor-answer' as kind from visitor_answers
          union all select id, item_id, 'because' from because) unnamed join items on items.id = unnamed.item_id
        where unnamed.id = ${ruledCase.subject_id} and unnamed.kind = ${ruledCase.subject_kind}
          and items.user_id = ${ruler}) as "isHost",
      exists (
        select from member_roles as other
        where other.user_id <> ${ruler} and other.user_id is distinct from ${author}
          and ${rankOf(sql`other.role`)} > ${rankOf(roleOf(author))}
          and not exists (select from reports where case_id = ${ruledCase.id} and reporter_id = other.user_id)
          and ${isAtWork(sql`other.user_id`)}
      ) as "hasOthers"`.execute(db)
  const [people] = rows
  if (!people) throw new Error('a selection without a table has one row')
  return people
}
