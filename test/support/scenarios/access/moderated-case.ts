import type { CaseId, CommentId, DecisionId, MemberId } from '#contract/ids.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Persona } from '#test/support/accounts/personas.ts'
import { newAppealId, newDecisionId, report } from '#test/support/moderation/reports.ts'
import type { TestServer } from '#test/support/server/server.ts'

type Sides = { reporter: Persona; author: Persona; answerId: CommentId }

/**
 * Reports an answer. Also stores an earlier decision on it, and the author's appeal against that. Returns the ids and the
 * reporter's notice.
 */
export async function makeCase({ db }: TestServer, { reporter, author, answerId }: Sides) {
  const subject = { kind: 'answer' as const, id: answerId }
  const { status } = await report(reporter, subject)
  if (status !== 200) throw new Error(`reporting answered ${status}`)
  const { id: caseId } = await db
    .selectFrom('cases')
    .select('id')
    .where('subject_id', '=', answerId)
    .executeTakeFirstOrThrow()
  const { id: noticeId } = await db
    .selectFrom('moderation_notices')
    .select('id')
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow()
  const decisionId = await storeDecision(db, { caseId, by: reporter.id })
  const appealId = await storeAppeal(db, { decisionId, by: author.id })
  return { caseId, noticeId, appealId }
}

async function storeDecision(db: Db, { caseId, by }: { caseId: CaseId; by: MemberId }) {
  const decisionId = newDecisionId()
  await db
    .insertInto('case_decisions')
    .values({
      id: decisionId,
      case_id: caseId,
      decided_by: by,
      act: 'warn',
      reason: 'advertising',
      sentence: 'An advertisement.',
      until: null,
      undone_at: null,
    })
    .execute()
  return decisionId
}

async function storeAppeal(db: Db, { decisionId, by }: { decisionId: DecisionId; by: MemberId }) {
  const appealId = newAppealId()
  await db
    .insertInto('appeals')
    .values({
      id: appealId,
      decision_id: decisionId,
      user_id: by,
      side: 'author',
      sentence: 'It is none.',
      outcome: null,
      answer: null,
      decided_by: null,
      decided_at: null,
    })
    .execute()
  return appealId
}
