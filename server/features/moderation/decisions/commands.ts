import { sql } from 'kysely'
import type { CaseId, DecisionId, MemberId } from '#contract/ids.ts'
import type { Act, DecisionForm } from '#contract/moderation/decisions.ts'
import {
  getCard,
  lockCase,
  openCase,
  refreshCase,
  settleReports,
  toSubject,
} from '#server/features/moderation/cases.ts'
import { hideSubject } from '#server/features/moderation/hiding/hide-subject.ts'
import { findSubject } from '#server/features/moderation/hiding/queries.ts'
import { noteInLog } from '#server/features/moderation/log.ts'
import { sendNotices } from '#server/features/moderation/notices/send-notices.ts'
import { carryOutPurge } from '#server/features/moderation/purges/hiding.ts'
import { startPurge, undoPurges } from '#server/features/moderation/purges/purges.ts'
import { banMember, liftBan } from '#server/features/operators/roles/bans.ts'
import { toEndPushes } from '#server/features/sign-in/protocol/authenticator.ts'
import { notificationsPush } from '#server/model/pushes.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { textList, uuidList } from '#server/platform/database/list-parameter.ts'
import type { UnitOfWork } from '#server/platform/database/transaction.ts'
import { refuse, refuseIf } from '#server/platform/failures/refusal.ts'
import type { Context, Handler } from '#server/platform/http/route.ts'
import { findDecisionRefusal, isSettling, listActs, toImpossible } from './policy.ts'
import { findContext, getDecision, listDecisions } from './queries.ts'
import { closeAppeals, showSubjectAgain } from './reversal.ts'

type LockedCase = Awaited<ReturnType<typeof lockCase>>
type NewDecision = { form: DecisionForm; caseRow: LockedCase; decider: MemberId; isAgreed?: boolean }

export const decideOnCase: Handler<'POST /moderation/cases/:caseId/decisions'> = (
  context,
  { params: { caseId }, body: form },
) => decideOnce(context, { form, version: form.version, findCase: async () => caseId })

/** The case is opened in the transaction of the decision, so a refused one leaves none. */
export const decideOnSeen: Handler<'POST /moderation/decisions'> = (
  context,
  { body: { subject, ...form } },
) =>
  decideOnce(context, {
    form,
    findCase: async tx => openCase(tx, (await findSubject(tx, subject)) ?? refuse('subject.missing')),
  })

type SentDecision = { form: DecisionForm; version?: number; findCase: (tx: Tx) => Promise<CaseId> }

async function decideOnce(
  { actor, write, db, log }: Pick<Context<'POST /moderation/decisions'>, 'actor' | 'write' | 'db' | 'log'>,
  { form, version, findCase }: SentDecision,
) {
  const caseId = await write(async unit => {
    const { tx } = unit
    const caseRow = await lockCase(tx, await findCase(tx))
    if (!(await isStored(tx, { form, caseId: caseRow.id, decider: actor.id }))) {
      if (version && caseRow.version !== version) await refuseAsDecided(tx, caseRow.id)
      await decideOn(unit, { form, caseRow, decider: actor.id })
    }
    return caseRow.id
  })
  if (form.purges) await carryOutPurge({ write, log }, form.id)
  return { decision: await getDecision(db, form.id), case: await getCard(db, caseId) }
}

async function isStored(
  tx: Tx,
  { form, caseId, decider }: { form: DecisionForm; caseId: CaseId; decider: MemberId },
) {
  const stored = await tx
    .selectFrom('case_decisions')
    .select(['case_id', 'decided_by', 'act'])
    .where('id', '=', form.id)
    .executeTakeFirst()
  if (!stored) return false
  if (stored.case_id !== caseId || stored.decided_by !== decider || stored.act !== form.act)
    refuse('decision.missing')
  return true
}

async function refuseAsDecided(tx: Tx, caseId: CaseId): Promise<never> {
  const [latest] = await listDecisions(tx, caseId)
  return refuse('case.decided', {
    by: latest?.by?.name ?? '',
    act: latest?.act ?? '',
    at: latest?.createdAt ?? '',
  })
}

/** Lock the case first. Refuses if the moderator may not decide on it, or if the act is impossible in its present state. */
export async function decideOn(unit: UnitOfWork, decision: NewDecision) {
  const { form, caseRow, decider } = decision
  const { id, act, reason, sentence, purges } = form
  const { tx } = unit
  const context = await findContext(tx, { caseRow, decider })
  refuseIf(findDecisionRefusal(context.decider, context))
  if (!listActs(context).includes(act)) refuse(toImpossible(act, context.state))
  const until = act === 'ban' ? (form.until ?? null) : null
  if (purges && (act !== 'ban' || until)) refuse('decision.impossible')
  await tx
    .insertInto('case_decisions')
    .values({ id, case_id: caseRow.id, decided_by: decider, act, reason, sentence, until })
    .execute()
  await carryOut(unit, decision)
  await notifyBothSides(unit, { form, caseRow, decider })
  const { rows } = await refreshCase(tx, caseRow.id)
  for (const { member } of rows) unit.push(notificationsPush(member))
  await noteInLog(tx, {
    actor: decider,
    act,
    subject: toSubject(caseRow),
    member: caseRow.author_id,
    reason,
    sentence,
    details: { case: caseRow.id, decision: id, until, ownReport: context.isReporter },
  })
}

type Action = (unit: UnitOfWork, decision: NewDecision) => Promise<unknown>

const actions: Record<Act, Action> = {
  hide: (unit, { caseRow }) => hideSubject(unit, { subject: toSubject(caseRow), state: 'hidden' }),
  remove: (unit, { caseRow }) => hideSubject(unit, { subject: toSubject(caseRow), state: 'removed' }),
  restore: async (unit, decision) => {
    await showSubjectAgain(unit, toSubject(decision.caseRow))
    await undo(unit, { ...decision, acts: ['hide', 'remove', 'warn'] })
  },
  warn: () => Promise.resolve(),
  ban: async (unit, { caseRow, form, decider, isAgreed }) => {
    const { reason, sentence, until = null } = form
    const memberId = caseRow.author_id ?? refuse('decision.impossible')
    const sessionIds = await banMember(unit.tx, { memberId, by: decider, reason, sentence, until })
    toEndPushes({ memberId, sessionIds }).forEach(unit.push)
    const purge = { decisionId: form.id, caseId: caseRow.id, member: memberId, decider, isAgreed }
    if (form.purges) await startPurge(unit, purge)
  },
  lift: async (unit, decision) => {
    await liftBan(unit.tx, decision.caseRow.author_id ?? refuse('decision.impossible'))
    await undo(unit, { ...decision, acts: ['ban'] })
  },
  dismiss: () => Promise.resolve(),
  void_votes: () => refuse('decision.impossible'),
}

const carryOut: Action = (unit, decision) => actions[decision.form.act](unit, decision)

/** Closes the appeals against the earlier decisions as reversed. */
async function undo(
  unit: UnitOfWork,
  { caseRow, form, decider, acts }: NewDecision & { acts: readonly Act[] },
) {
  const { tx } = unit
  const { rows } = await sql<{ id: DecisionId; caseId: CaseId }>`
    update case_decisions set undone_at = now() from cases
    where cases.id = case_decisions.case_id and case_decisions.undone_at is null and case_decisions.act = any(${textList(acts)})
      and (cases.id = ${caseRow.id} or (case_decisions.act = 'ban' and cases.author_id = ${caseRow.author_id}))
    returning case_decisions.id, cases.id as "caseId"`.execute(tx)
  const undone = rows.map(({ id }) => id)
  await undoPurges(tx, undone)
  await closeAppeals(unit, {
    appeals: sql<boolean>`appeals.decision_id = any(${uuidList(undone)})`,
    outcome: 'reversed',
    answer: form.sentence,
    by: decider,
  })
  // The ban to undo may have been decided on another case of the author.
  for (const { caseId } of rows) if (caseId !== caseRow.id) await refreshCase(tx, caseId)
}

/** Settles the reports of the case if the act is a settling one. The outcome goes to reporters, the decision to the author. */
async function notifyBothSides(unit: UnitOfWork, { form, caseRow }: NewDecision) {
  const about = { caseId: caseRow.id, decisionId: form.id }
  const reporters = isSettling(form.act) ? await settleReports(unit.tx, about) : []
  await sendNotices(unit, { ...about, kind: 'outcome', to: reporters })
  if (form.act !== 'dismiss' && caseRow.author_id)
    await sendNotices(unit, { ...about, kind: 'decision', to: [caseRow.author_id] })
}
