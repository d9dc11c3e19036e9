import type { CaseId, CommentId, MemberId, RulingId } from '#contract/ids.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Persona } from '#test/support/accounts/personas.ts'
import { newAppealId, newRulingId, report } from '#test/support/moderation/reports.ts'
import type { TestServer } from '#test/support/server/server.ts'

type Sides = { reporter: Persona; author: Persona; answerId: CommentId }

/**
 * Reports an answer. Also stores an earlier ruling on it, and the author's appeal against that. Returns the ids and the
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
  const rulingId = await storeRuling(db, { caseId, by: reporter.id })
  const appealId = await storeAppeal(db, { rulingId, by: author.id })
  return { caseId, noticeId, appealId }
}

async function storeRuling(db: Db, { caseId, by }: { caseId: CaseId; by: MemberId }) {
  const rulingId = newRulingId()
  await db
    .insertInto('rulings')
    .values({
      id: rulingId,
      case_id: caseId,
      ruled_by: by,
      act: 'warn',
      reason: 'advertising',
      sentence: 'An advertisement.',
      until: null,
      undone_at: null,
    })
    .execute()
  return rulingId
}

async function storeAppeal(db: Db, { rulingId, by }: { rulingId: RulingId; by: MemberId }) {
  const appealId = newAppealId()
  await db
    .insertInto('appeals')
    .values({
      id: appealId,
      ruling_id: rulingId,
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
