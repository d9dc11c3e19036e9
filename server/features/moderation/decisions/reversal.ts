import { type RawBuilder, sql } from 'kysely'
import type { AppealId, CaseId, DecisionId, MemberId } from '#contract/ids.ts'
import type { AppealOutcome } from '#contract/moderation/appeals.ts'
import type { Act } from '#contract/moderation/decisions.ts'
import type { Subject, SubjectKind } from '#contract/moderation/subjects.ts'
import { toSubject } from '#server/features/moderation/cases.ts'
import { unhideSubject } from '#server/features/moderation/hiding/hide-subject.ts'
import { findSubject } from '#server/features/moderation/hiding/queries.ts'
import { sendNotices } from '#server/features/moderation/notices/send-notices.ts'
import { undoPurges } from '#server/features/moderation/purges/purges.ts'
import { liftBan } from '#server/features/operators/roles/bans.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { UnitOfWork } from '#server/platform/database/transaction.ts'

type Closing = { appeals: RawBuilder<boolean>; outcome: AppealOutcome; answer: string; by: MemberId }
type Closed = { id: AppealId; member: MemberId; decisionId: DecisionId; caseId: CaseId }

export async function closeAppeals(unit: UnitOfWork, { appeals, outcome, answer, by }: Closing) {
  const { rows } = await sql<Closed>`
    update appeals set outcome = ${outcome}, answer = ${answer}, decided_by = ${by}, decided_at = now()
    from case_decisions
    where case_decisions.id = appeals.decision_id and ${appeals} and appeals.outcome is null
    returning appeals.id, appeals.user_id as member, case_decisions.id as "decisionId", case_decisions.case_id as "caseId"`.execute(
    unit.tx,
  )
  for (const { id: appealId, member, ...about } of rows)
    await sendNotices(unit, { ...about, kind: 'appeal_answer', appealId, to: [member] })
}

type Reversed = {
  act: Act
  createdAt: string
  caseId: CaseId
  subject_kind: SubjectKind
  subject_id: string
  author: MemberId | null
}

/**
 * Undoes exactly the effects of a decision. A subject that another decision hides remains hidden, and a member under another ban
 * remains banned. The reports of a dismissed case are open again. Refuses as `unhideSubject` does.
 */
export async function reverseDecision(unit: UnitOfWork, decisionId: DecisionId) {
  const { tx } = unit
  const { rows } = await sql<Reversed>`
    update case_decisions set undone_at = now() from cases
    where case_decisions.id = ${decisionId} and cases.id = case_decisions.case_id and case_decisions.undone_at is null
    returning case_decisions.act, case_decisions.created_at as "createdAt", cases.id as "caseId", subject_kind, subject_id, author_id as author`.execute(
    tx,
  )
  const [decision] = rows
  if (!decision) return
  if (decision.act === 'dismiss')
    await tx.updateTable('reports').set({ decision_id: null }).where('decision_id', '=', decisionId).execute()
  if (decision.act === 'hide' || decision.act === 'remove') await uncover(unit, decision)
  const { act, author, createdAt } = decision
  if (act === 'ban') await undoPurges(tx, [decisionId])
  if (act === 'ban' && author && !(await isBannedLater(tx, { author, createdAt }))) await liftBan(tx, author)
}

async function uncover(unit: UnitOfWork, decision: Reversed) {
  const { tx } = unit
  const { rows } = await sql`
    select from case_decisions where case_id = ${decision.caseId} and act in ('hide', 'remove') and undone_at is null
    limit 1`.execute(tx)
  if (rows.length > 0) return
  await showSubjectAgain(unit, toSubject(decision))
}

/** A member, or a subject in sight, can only have been warned about and remains as it is. */
export async function showSubjectAgain(unit: UnitOfWork, subject: Subject) {
  const state = (await findSubject(unit.tx, subject))?.state
  if (state === 'hidden' || state === 'removed') await unhideSubject(unit, subject)
}

export async function isBannedLater(tx: Tx, { author, createdAt }: { author: MemberId; createdAt: string }) {
  const { rows } = await sql`
    select from auth.bans where user_id = ${author} and lifted_at is null and banned_at > ${createdAt} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}
