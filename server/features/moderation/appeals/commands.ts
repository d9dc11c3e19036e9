import { sql } from 'kysely'
import type { AppealId, CaseId, DecisionId, MemberId, NoticeId } from '#contract/ids.ts'
import type { Appeal, AppealAnswerForm, AppealSide } from '#contract/moderation/appeals.ts'
import type { AppealForm } from '#contract/moderation/notices.ts'
import { lockCase, refreshCase } from '#server/features/moderation/cases.ts'
import { closeAppeals, reverseDecision } from '#server/features/moderation/decisions/reversal.ts'
import { noteInLog } from '#server/features/moderation/log.ts'
import { findOwnNotice, getAppealable } from '#server/features/moderation/notices/queries.ts'
import { sendNotices } from '#server/features/moderation/notices/send-notices.ts'
import { restoreVotesOf } from '#server/features/moderation/suspicious-groups/commands.ts'
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
  const { decisionId, appealId, side, refusal } = await getAppealable(tx, own)
  if (appealId === form.id) return
  if (appealId) refuse('appeal.twice')
  refuseIf(refusal)
  if (!decisionId || !(await insertAppeal(tx, { ...own, form, decisionId, side })))
    return refuse('appeal.none')
  const about = { caseId, decisionId, appealId: form.id }
  await sendNotices(unit, { ...about, kind: 'appeal_receipt', to: [own.member] })
  await markAppealed(tx, caseId)
}

type AppealRow = NewAppeal & { decisionId: DecisionId; side: AppealSide }

async function insertAppeal(tx: Tx, { form: { id, sentence }, member, decisionId, side }: AppealRow) {
  const inserted = await tx
    .insertInto('appeals')
    .values({
      id,
      decision_id: decisionId,
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
    const { case: caseRow } = (await getAppeal(tx, viewed)).appeal
    await lockCase(tx, caseRow.id)
    const { appeal: found, answeredBy } = await getAppeal(tx, viewed)
    if (found.outcome === null) await decide(unit, { found, form: body, decider: actor.id })
    else if (found.outcome !== body.outcome || answeredBy !== actor.id) refuse('appeal.decided')
    return (await getAppeal(tx, viewed)).appeal
  })

type Answer = { found: Appeal; form: AppealAnswerForm; decider: MemberId }

async function decide(unit: UnitOfWork, { found, form, decider }: Answer) {
  const { tx } = unit
  const { case: caseRow, decision, refusal } = found
  refuseIf(refusal)
  if (form.outcome === 'reversed') await reverseDecision(unit, decision.id)
  if (form.outcome === 'reversed' && decision.act === 'void_votes')
    await restoreVotesOf(unit, {
      decisionId: decision.id,
      by: decider,
      reason: decision.reason,
      sentence: form.sentence,
    })
  await closeAppeals(unit, {
    // Once a decision is undone, the other appeals against it have nothing left to decide.
    appeals:
      form.outcome === 'reversed' ? sql<boolean>`appeals.decision_id = ${decision.id}` : isOne(found.id),
    outcome: form.outcome,
    answer: form.sentence,
    by: decider,
  })
  await refreshCase(tx, caseRow.id)
  await noteInLog(tx, {
    actor: decider,
    act: form.outcome === 'reversed' ? 'reverse_decision' : 'uphold_decision',
    subject: caseRow.subject,
    member: caseRow.author?.id ?? null,
    reason: decision.reason,
    sentence: form.sentence,
    details: {
      case: caseRow.id,
      decision: decision.id,
      appeal: found.id,
      ownDecision: decision.by?.id === decider,
    },
  })
}

const isOne = (id: AppealId) => sql<boolean>`appeals.id = ${id}`
