import { sql } from 'kysely'
import type { AppealId, CaseId, MemberId, NoticeId, RulingId } from '#contract/ids.ts'
import type { Appeal, AppealAnswerForm, AppealSide } from '#contract/moderation/appeals.ts'
import type { AppealForm } from '#contract/moderation/notices.ts'
import { lockCase, refreshCase } from '#server/features/moderation/cases.ts'
import { noteInLog } from '#server/features/moderation/log.ts'
import { findOwnNotice, getAppealable } from '#server/features/moderation/notices/queries.ts'
import { sendNotices } from '#server/features/moderation/notices/send-notices.ts'
import { closeAppeals, reverseRuling } from '#server/features/moderation/rulings/reversal.ts'
import { giveVotesBack } from '#server/features/moderation/voidings/commands.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { UnitOfWork } from '#server/platform/database/transaction.ts'
import { refuse, refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { getAppeal } from './queries.ts'

export const appeal: Handler<'PUT /me/notices/:noticeId/appeal'> = (
  { actor, write },
  { params: { noticeId }, body },
) =>
  write(async unit => {
    const own = { noticeId, member: actor.id }
    await storeAppeal(unit, { ...own, form: body })
    return findOwnNotice(unit.tx, own)
  })

type NewAppeal = { noticeId: NoticeId; member: MemberId; form: AppealForm }

async function storeAppeal(unit: UnitOfWork, { form, ...own }: NewAppeal) {
  const { tx } = unit
  const { caseId } = await getAppealable(tx, own)
  if (!caseId) return refuse('appeal.none')
  await lockCase(tx, caseId)
  const { rulingId, appealId, side, objection } = await getAppealable(tx, own)
  if (appealId === form.id) return
  if (appealId) refuse('appeal.twice')
  refuseIf(objection)
  if (!rulingId || !(await insertAppeal(tx, { ...own, form, rulingId, side }))) return refuse('appeal.none')
  const about = { caseId, rulingId, appealId: form.id }
  await sendNotices(unit, { ...about, kind: 'appeal_receipt', to: [own.member] })
  await markAppealed(tx, caseId)
}

type Stored = NewAppeal & { rulingId: RulingId; side: AppealSide }

async function insertAppeal(tx: Tx, { form: { id, sentence }, member, rulingId, side }: Stored) {
  const inserted = await tx
    .insertInto('appeals')
    .values({
      id,
      ruling_id: rulingId,
      user_id: member,
      side,
      sentence,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** A case with new reports remains open. */
const markAppealed = (tx: Tx, caseId: CaseId) =>
  tx
    .updateTable('cases')
    .set({ state: 'appealed' })
    .where('id', '=', caseId)
    .where('state', '=', 'decided')
    .execute()

export const answerAppeal: Handler<'PUT /moderation/appeals/:appealId/outcome'> = (
  { actor, write },
  { params: { appealId: id }, body },
) =>
  write(async unit => {
    const { tx } = unit
    const viewed = { id, viewer: actor.id }
    const { case: ruledCase } = (await getAppeal(tx, viewed)).appeal
    await lockCase(tx, ruledCase.id)
    const { appeal: found, answeredBy } = await getAppeal(tx, viewed)
    if (found.outcome === null) await decide(unit, { found, form: body, decider: actor.id })
    else if (found.outcome !== body.outcome || answeredBy !== actor.id) refuse('appeal.decided')
    return (await getAppeal(tx, viewed)).appeal
  })

type Answer = { found: Appeal; form: AppealAnswerForm; decider: MemberId }

async function decide(unit: UnitOfWork, { found, form, decider }: Answer) {
  const { tx } = unit
  const { case: ruledCase, ruling, objection } = found
  refuseIf(objection)
  if (form.outcome === 'reversed') await reverseRuling(unit, ruling.id)
  if (form.outcome === 'reversed' && ruling.act === 'void_votes')
    await giveVotesBack(unit, {
      rulingId: ruling.id,
      by: decider,
      reason: ruling.reason,
      sentence: form.sentence,
    })
  await closeAppeals(unit, {
    // Once a ruling is undone, the other appeals against it have nothing left to decide.
    appeals: form.outcome === 'reversed' ? sql<boolean>`appeals.ruling_id = ${ruling.id}` : isOne(found.id),
    outcome: form.outcome,
    answer: form.sentence,
    by: decider,
  })
  await refreshCase(tx, ruledCase.id)
  await noteInLog(tx, {
    actor: decider,
    act: form.outcome === 'reversed' ? 'reverse_ruling' : 'uphold_ruling',
    subject: ruledCase.subject,
    member: ruledCase.author?.id ?? null,
    reason: ruling.reason,
    sentence: form.sentence,
    details: {
      case: ruledCase.id,
      ruling: ruling.id,
      appeal: found.id,
      ownRuling: ruling.by?.id === decider,
    },
  })
}

const isOne = (id: AppealId) => sql<boolean>`appeals.id = ${id}`
