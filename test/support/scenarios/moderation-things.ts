import type { CommentId } from '#contract/ids.ts'
import type { Persona } from '../accounts/personas.ts'
import { newAppealId, newRulingId, report } from '../moderation/reports.ts'
import type { TestServer } from '../server/server.ts'

type Sides = { reporter: Persona; author: Persona; answerId: CommentId }

/** Reports an answer, with an earlier ruling against which its author appeals. Returns the ids, and the reporter's notice. */
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
  const [rulingId, appealId] = [newRulingId(), newAppealId()]
  await db
    .insertInto('rulings')
    .values({
      id: rulingId,
      case_id: caseId,
      ruled_by: reporter.id,
      act: 'warn',
      reason: 'advertising',
      sentence: 'An advertisement.',
      until: null,
      undone_at: null,
    })
    .execute()
  await db
    .insertInto('appeals')
    .values({
      id: appealId,
      ruling_id: rulingId,
      user_id: author.id,
      side: 'author',
      sentence: 'It is none.',
      outcome: null,
      answer: null,
      decided_by: null,
      decided_at: null,
    })
    .execute()
  return { subject, case: { caseId }, notice: { noticeId }, appeal: { appealId } }
}
