import { type RawBuilder, sql } from 'kysely'
import type { CaseId, DecisionId, MemberId } from '#contract/ids.ts'
import type { CaseDecision } from '#contract/moderation/decisions.ts'
import type { SubjectKind } from '#contract/moderation/subjects.ts'
import type { Role } from '#contract/operators/roles.ts'
import { findSubject } from '#server/features/moderation/hiding/queries.ts'
import {
  isActiveMember,
  memberColumn,
  wasHereInLastHour,
} from '#server/features/moderation/member-columns.ts'
import { groupOf } from '#server/features/moderation/purges/purges.ts'
import { roleOf } from '#server/features/operators/roles/stored-roles.ts'
import { findBan } from '#server/features/sign-in/accounts/queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export const selectDecisions = (db: Db | Tx) =>
  db
    .selectFrom('case_decisions')
    .select([
      'case_decisions.id',
      'case_decisions.act',
      'case_decisions.reason',
      'case_decisions.sentence',
      'case_decisions.until',
    ])
    .select(['case_decisions.created_at as createdAt', 'case_decisions.undone_at as undoneAt'])
    .select(memberColumn(sql`case_decisions.decided_by`).as('by'))
    .select(groupOf.as('group'))
    .orderBy('case_decisions.created_at', 'desc')
    .orderBy('case_decisions.id', 'desc')

export const listDecisions = (db: Db | Tx, caseId: CaseId): Promise<CaseDecision[]> =>
  selectDecisions(db).where('case_decisions.case_id', '=', caseId).execute()

export const getDecision = (db: Db | Tx, id: DecisionId): Promise<CaseDecision> =>
  selectDecisions(db).where('case_decisions.id', '=', id).executeTakeFirstOrThrow()

type Judging = {
  caseRow: {
    id: CaseId
    author_id: MemberId | null
    subject_kind: SubjectKind
    subject_id: string
    new_report_count: number
  }
  decider: MemberId
}

export async function findContext(db: Db | Tx, judging: Judging) {
  const { caseRow, decider } = judging
  const view = await findSubject(db, { kind: caseRow.subject_kind, id: caseRow.subject_id })
  const ban = caseRow.author_id ? await findBan(db, caseRow.author_id) : null
  const { deciderRole, authorRole, hasLeft, isKeptOut, ...people } = await findPeople(db, judging)
  const author = caseRow.author_id && !hasLeft ? { id: caseRow.author_id, role: authorRole } : null
  return {
    ...people,
    view,
    ban,
    author,
    decider: { id: decider, role: deciderRole },
    kind: caseRow.subject_kind,
    state: view?.state ?? null,
    hasAuthor: author !== null,
    isBanned: ban !== null || isKeptOut,
    hasNewReports: caseRow.new_report_count > 0,
  }
}

type People = {
  deciderRole: Role
  authorRole: Role
  hasLeft: boolean
  isKeptOut: boolean
  isWarned: boolean
  isReporter: boolean
  isHost: boolean
  hasOthers: boolean
  isOtherHere: boolean
}

const rankOf = (role: RawBuilder<unknown>) =>
  sql`case ${role} when 'operator' then 2 when 'moderator' then 1 else 0 end`

/**
 * `isHost`: the thing is a visitor's answer or a because to an item of the moderator. `isKeptOut`: the author left under a ban without an
 * end. `hasOthers`: somebody else has a higher role than the author and did not report the thing. `isOtherHere`: one of them
 * was here in the last hour.
 */
async function findPeople(db: Db | Tx, { caseRow, decider }: Judging) {
  const author = sql`${caseRow.author_id}::uuid`
  const { rows } = await sql<People>`
    select ${roleOf(decider)} as "deciderRole", ${roleOf(author)} as "authorRole",
      exists (select from profiles where id = ${author} and left_at is not null) as "hasLeft",
      exists (select from auth.banned_mailboxes where user_id = ${author}) as "isKeptOut",
      exists (select from case_decisions where case_id = ${caseRow.id} and act = 'warn' and undone_at is null) as "isWarned",
      exists (select from reports where case_id = ${caseRow.id} and reporter_id = ${decider}) as "isReporter",
      exists (
        select from (select id, item_id, 'visitor-answer' as kind from visitor_answers
          union all select id, item_id, 'because' from not_for_me_reasons) anonymous join items on items.id = anonymous.item_id
        where anonymous.id = ${caseRow.subject_id} and anonymous.kind = ${caseRow.subject_kind}
          and items.user_id = ${decider}) as "isHost",
      count(*) > 0 as "hasOthers", coalesce(bool_or(${wasHereInLastHour(sql`other.user_id`)}), false) as "isOtherHere"
    from member_roles as other
    where other.user_id <> ${decider} and other.user_id is distinct from ${author}
      and ${rankOf(sql`other.role`)} > ${rankOf(roleOf(author))}
      and not exists (select from reports where case_id = ${caseRow.id} and reporter_id = other.user_id)
      and ${isActiveMember(sql`other.user_id`)}`.execute(db)
  const [people] = rows
  if (!people) throw new Error('a count has one row')
  return people
}
