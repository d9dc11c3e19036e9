import { sql } from 'kysely'
import type { CaseId, MemberId } from '#contract/ids.ts'
import type { Act, RulingForm } from '#contract/moderation/rulings.ts'
import {
  getCard,
  lockCase,
  refreshCase,
  settleReports,
  toSubject,
} from '#server/features/moderation/cases.ts'
import { carryOutClearing } from '#server/features/moderation/clearings/carrying-out.ts'
import { orderClearing } from '#server/features/moderation/clearings/commands.ts'
import { hideSubject } from '#server/features/moderation/hiding/hide-subject.ts'
import { noteInLog } from '#server/features/moderation/log.ts'
import { sendNotices } from '#server/features/moderation/notices/send-notices.ts'
import { banMember, liftBan } from '#server/features/operators/roles/bans.ts'
import { toEndPushes } from '#server/features/sign-in/protocol/authenticator.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { textList, uuidList } from '#server/platform/database/list-parameter.ts'
import type { UnitOfWork } from '#server/platform/database/transaction.ts'
import { refuse, refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findRulingObjection, isSettling, listActs } from './policy.ts'
import { findStanding, getRuling, listRulings } from './queries.ts'
import { closeAppeals, showSubjectAgain } from './reversal.ts'

type LockedCase = Awaited<ReturnType<typeof lockCase>>
type NewRuling = { form: RulingForm; ruledCase: LockedCase; ruler: MemberId; isAgreed?: boolean }

export const ruleOnCase: Handler<'POST /moderation/cases/:caseId/rulings'> = async (
  { actor, write, db, log },
  { params: { caseId }, body: form },
) => {
  await write(async unit => {
    const { tx } = unit
    const ruledCase = await lockCase(tx, caseId)
    if (!(await isStored(tx, { form, caseId, ruler: actor.id }))) {
      if (ruledCase.version !== form.version) await refuseAsRuled(tx, caseId)
      await ruleOn(unit, { form, ruledCase, ruler: actor.id })
    }
  })
  if (form.clears) await carryOutClearing({ write, log }, form.id)
  return { ruling: await getRuling(db, form.id), case: await getCard(db, caseId) }
}

async function isStored(
  tx: Tx,
  { form, caseId, ruler }: { form: RulingForm; caseId: CaseId; ruler: MemberId },
) {
  const stored = await tx
    .selectFrom('rulings')
    .select(['case_id', 'ruled_by', 'act'])
    .where('id', '=', form.id)
    .executeTakeFirst()
  if (!stored) return false
  if (stored.case_id !== caseId || stored.ruled_by !== ruler || stored.act !== form.act)
    refuse('ruling.missing')
  return true
}

async function refuseAsRuled(tx: Tx, caseId: CaseId): Promise<never> {
  const [latest] = await listRulings(tx, caseId)
  return refuse('case.ruled', {
    by: latest?.by?.name ?? '',
    act: latest?.act ?? '',
    at: latest?.createdAt ?? '',
  })
}

/** Lock the case first. Refuses if the moderator may not rule on it, or if the act is impossible in its present state. */
export async function ruleOn(unit: UnitOfWork, ruling: NewRuling) {
  const { form, ruledCase, ruler } = ruling
  const { tx } = unit
  const standing = await findStanding(tx, { ruledCase, ruler })
  refuseIf(findRulingObjection(standing.ruler, standing))
  if (!listActs(standing).includes(form.act)) refuse('ruling.impossible')
  const until = form.act === 'ban' ? (form.until ?? null) : null
  if (form.clears && (form.act !== 'ban' || until)) refuse('ruling.impossible')
  await tx
    .insertInto('rulings')
    .values({
      id: form.id,
      case_id: ruledCase.id,
      ruled_by: ruler,
      act: form.act,
      reason: form.reason,
      sentence: form.sentence,
      until,
    })
    .execute()
  await carryOut(unit, ruling)
  await notifyBothSides(unit, { form, ruledCase, ruler })
  await refreshCase(tx, ruledCase.id)
  await noteInLog(tx, {
    actor: ruler,
    act: form.act,
    subject: toSubject(ruledCase),
    member: ruledCase.author_id,
    reason: form.reason,
    sentence: form.sentence,
    details: { case: ruledCase.id, ruling: form.id, until, ownReport: standing.isReporter },
  })
}

type Action = (unit: UnitOfWork, ruling: NewRuling) => Promise<unknown>

const actions: Record<Act, Action> = {
  hide: (unit, { ruledCase }) => hideSubject(unit, { subject: toSubject(ruledCase), state: 'hidden' }),
  remove: (unit, { ruledCase }) => hideSubject(unit, { subject: toSubject(ruledCase), state: 'removed' }),
  restore: async (unit, ruling) => {
    await showSubjectAgain(unit, toSubject(ruling.ruledCase))
    await undo(unit, { ...ruling, acts: ['hide', 'remove', 'warn'] })
  },
  warn: () => Promise.resolve(),
  ban: async (unit, { ruledCase, form, ruler, isAgreed }) => {
    const { reason, sentence, until = null } = form
    const memberId = ruledCase.author_id ?? refuse('ruling.impossible')
    const sessionIds = await banMember(unit.tx, { memberId, by: ruler, reason, sentence, until })
    toEndPushes({ memberId, sessionIds }).forEach(unit.push)
    const order = { rulingId: form.id, caseId: ruledCase.id, member: memberId, ruler, isAgreed }
    if (form.clears) await orderClearing(unit, order)
  },
  lift: async (unit, ruling) => {
    await liftBan(unit.tx, ruling.ruledCase.author_id ?? refuse('ruling.impossible'))
    await undo(unit, { ...ruling, acts: ['ban'] })
  },
  dismiss: () => Promise.resolve(),
  void_votes: () => refuse('ruling.impossible'),
}

const carryOut: Action = (unit, ruling) => actions[ruling.form.act](unit, ruling)

/** Closes the appeals against the earlier rulings as reversed. */
async function undo(
  unit: UnitOfWork,
  { ruledCase, form, ruler, acts }: NewRuling & { acts: readonly Act[] },
) {
  const { tx } = unit
  const { rows } = await sql<{ id: RulingForm['id']; caseId: CaseId }>`
    update rulings set undone_at = now() from cases
    where cases.id = rulings.case_id and rulings.undone_at is null and rulings.act = any(${textList(acts)})
      and (cases.id = ${ruledCase.id} or (rulings.act = 'ban' and cases.author_id = ${ruledCase.author_id}))
    returning rulings.id, cases.id as "caseId"`.execute(tx)
  const undone = rows.map(({ id }) => id)
  await closeAppeals(unit, {
    appeals: sql<boolean>`appeals.ruling_id = any(${uuidList(undone)})`,
    outcome: 'reversed',
    answer: form.sentence,
    by: ruler,
  })
  // The ban to undo may have been ruled on another case of the author.
  for (const { caseId } of rows) if (caseId !== ruledCase.id) await refreshCase(tx, caseId)
}

/** Settles the reports of the case if the act is a settling one. The outcome goes to reporters, the ruling to the author. */
async function notifyBothSides(unit: UnitOfWork, { form, ruledCase }: NewRuling) {
  const about = { caseId: ruledCase.id, rulingId: form.id }
  const reporters = isSettling(form.act) ? await settleReports(unit.tx, about) : []
  await sendNotices(unit, { ...about, kind: 'outcome', to: reporters })
  if (form.act !== 'dismiss' && ruledCase.author_id)
    await sendNotices(unit, { ...about, kind: 'ruling', to: [ruledCase.author_id] })
}
