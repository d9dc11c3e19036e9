import type { FastifyBaseLogger } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { CaseId, DecisionId, MemberId } from '#contract/ids.ts'
import type { Subject } from '#contract/moderation/subjects.ts'
import { isListed } from '#server/features/items/items/queries.ts'
import { lockCase, refreshCase, settleReports } from '#server/features/moderation/cases.ts'
import { hideSubject, unhideSubject } from '#server/features/moderation/hiding/hide-subject.ts'
import { sendNotices } from '#server/features/moderation/notices/send-notices.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { UnitOfWork, Write } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/failures/refusal.ts'
import { noteThings } from './purged-things.ts'

/** With more, their items would be locked for longer than a voter waits. */
const BATCH = 25
/** The job does the rest. */
const AT_ONCE_MS = 5_000

export type Dependencies = { write: Write; log: Pick<FastifyBaseLogger, 'warn'> }

/** The next run does the parts that failed, or that a node left when it died. */
export async function carryOutPurges(
  { db, ...dependencies }: Dependencies & { db: Db },
  endsAt = Number.POSITIVE_INFINITY,
) {
  // What waited for an item that the first round unhides comes back in the second.
  for (const which of [isOpen, isReturning]) {
    const { rows } = await sql<{ id: DecisionId }>`
      select decision_id as id from purges join case_decisions on case_decisions.id = decision_id
      where agreed_at is not null and ${which} order by agreed_at`.execute(db)
    for (const { id } of rows) while (performance.now() < endsAt && (await tryStep(dependencies, id)));
  }
}

/** Carries out as much as five seconds allow. Never fails, since the decision holds anyway. */
export async function carryOutPurge(dependencies: Dependencies, id: DecisionId) {
  const endsAt = performance.now() + AT_ONCE_MS
  while (performance.now() < endsAt && (await tryStep(dependencies, id)));
}

/** A step that fails waits for the next run, so that it holds up no other purge. */
export async function tryStep({ write, log }: Dependencies, id: DecisionId, step = takeStep) {
  try {
    return await write(unit => step(unit, id))
  } catch (error) {
    log.warn({ decision: id, why: (error as Error).message }, 'a purge could not go on and is tried again')
    return false
  }
}

/** A thing that waits because its item is hidden or deleted can be hidden once the item is back. */
const isDue = sql<boolean>`(state = 'due' or state = 'waiting' and exists (
  select from items where ${isListed} and items.id in (
    select content_id from comments where comments.id = subject_id
    union all select pain_point_id from solutions where solutions.id = subject_id)))`

/** A hidden text on an item that is hidden or deleted waits for it, also after the purge is restored. */
const isReturnable = sql<boolean>`not (state = 'hidden' and exists (
  select from hidden_texts join items on items.id = item_id where hidden_texts.id = subject_id and not (${isListed})))`

const hasThing = (which: RawBuilder<boolean>) => sql<boolean>`exists (
  select from purged_things where purged_things.decision_id = purges.decision_id and ${which})`

const isOpen = sql<boolean>`restored_at is null
  and (undone_at is not null or done_at is null or ${hasThing(isDue)})`
const isReturning = sql<boolean>`restored_at is not null and ${hasThing(isReturnable)}`

/** `isEarly`: the undoing of an earlier purge of the same member has not finished, so this one must wait. */
type LockedPurge = {
  id: DecisionId
  caseId: CaseId
  member: MemberId | null
  isUndone: boolean
  isDone: boolean
  isEarly: boolean
}

const isGivingBack = sql`exists (
  select from purges other join case_decisions undone on undone.id = other.decision_id join cases its_case on its_case.id = undone.case_id
  where its_case.author_id = cases.author_id and undone.undone_at is not null
    and other.agreed_at is not null and other.restored_at is null)`

async function lockPurge(tx: Tx, id: DecisionId) {
  const { rows } = await sql<LockedPurge>`
    select decision_id as id, case_id as "caseId", cases.author_id as member, undone_at is not null as "isUndone",
      done_at is not null as "isDone", case_decisions.undone_at is null and ${isGivingBack} as "isEarly"
    from purges join case_decisions on case_decisions.id = decision_id join cases on cases.id = case_id
    where decision_id = ${id} and agreed_at is not null for update of purges`.execute(tx)
  return rows[0]
}

/** Returns whether there may be more. */
async function takeStep(unit: UnitOfWork, id: DecisionId): Promise<boolean> {
  const purge = await lockPurge(unit.tx, id)
  if (!purge || purge.isEarly) return false
  if (purge.isUndone) return (await giveBack(unit, id)) || (await reopenReport(unit.tx, purge))
  return (await takeAway(unit, id)) || finish(unit, purge)
}

const listNext = async (tx: Tx, { id, which }: { id: DecisionId; which: RawBuilder<boolean> }) =>
  (
    await sql<Subject>`
      select subject_kind as kind, subject_id as id from purged_things
      where decision_id = ${id} and ${which} order by place limit ${sql.lit(BATCH)}`.execute(tx)
  ).rows

async function takeAway(unit: UnitOfWork, id: DecisionId) {
  const { tx } = unit
  const next = await listNext(tx, { id, which: isDue })
  for (const subject of next) {
    const refused = await attempt(tx, () => hideSubject(unit, { subject, state: 'hidden' }))
    // A thing that could not be hidden stays noted, or every later run would find and try it again.
    await mark(tx, { id, subject, state: refused ? 'waiting' : 'hidden' })
  }
  return next.length > 0
}

async function giveBack(unit: UnitOfWork, id: DecisionId) {
  const { tx } = unit
  const next = await listNext(tx, { id, which: isReturnable })
  for (const subject of next) {
    if (await isHeldHere(tx, { id, subject })) await attempt(tx, () => unhideSubject(unit, subject))
    await forget(tx, { id, subject })
  }
  return next.length > 0
}

type Purged = { id: DecisionId; subject: Subject }

/** This purge has hidden the thing, and no decision hides it too. */
async function isHeldHere(tx: Tx, { id, subject }: Purged) {
  const { rows } = await sql`
    select from purged_things where decision_id = ${id} and subject_kind = ${subject.kind} and subject_id = ${subject.id}
      and state = 'hidden' and not exists (
        select from case_decisions join cases on cases.id = case_id
        where cases.subject_kind = ${subject.kind} and cases.subject_id = ${subject.id}
          and act in ('hide', 'remove') and undone_at is null)`.execute(tx)
  return rows.length > 0
}

/** If `work` refuses, undoes everything that it wrote and returns the refusal's code. */
export async function attempt(tx: Tx, work: () => Promise<unknown>) {
  await sql`savepoint thing`.execute(tx)
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint thing`.execute(tx)
    return error.code
  }
  await sql`release savepoint thing`.execute(tx)
  return undefined
}

const mark = (tx: Tx, { id, subject, state }: Purged & { state: 'waiting' | 'hidden' }) =>
  sql`update purged_things set state = ${state}
    where decision_id = ${id} and subject_kind = ${subject.kind} and subject_id = ${subject.id}`.execute(tx)

/** Keeps it if its item has been hidden or deleted since it was listed. */
const forget = (tx: Tx, { id, subject }: Purged) =>
  sql`delete from purged_things where decision_id = ${id}
    and subject_kind = ${subject.kind} and subject_id = ${subject.id} and ${isReturnable}`.execute(tx)

/** Notes things that have become visible meanwhile, and settles the reports about the member one case at a time. */
async function finish(unit: UnitOfWork, { id, caseId, member, isDone }: LockedPurge) {
  const { tx } = unit
  if (isDone) return false
  if (member && (await noteThings(tx, { decision: id, member })) > 0) return true
  if (member && (await settleOther(unit, { id, caseId, member }))) return true
  await sql`update purges set done_at = now() where decision_id = ${id}`.execute(tx)
  return false
}

type Settling = { id: DecisionId; caseId: CaseId; member: MemberId }

/** Settles the unread reports of one other case. */
async function settleOther(unit: UnitOfWork, { id, caseId, member }: Settling) {
  const { tx } = unit
  const open = await tx
    .selectFrom('cases')
    .select('id')
    .where('author_id', '=', member)
    .where('id', '<>', caseId)
    .where('new_report_count', '>', 0)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!open) return false
  await lockCase(tx, open.id)
  const about = { caseId: open.id, decisionId: id }
  await sendNotices(unit, { ...about, kind: 'outcome', to: await settleReports(tx, about) })
  await refreshCase(tx, open.id)
  return true
}

/** Reopens the reports of one other case that the purge had settled. */
async function reopenReport(tx: Tx, { id, caseId }: LockedPurge) {
  const settled = await tx
    .selectFrom('reports')
    .select('case_id')
    .where('decision_id', '=', id)
    .where('case_id', '<>', caseId)
    .limit(1)
    .executeTakeFirst()
  if (settled) {
    await lockCase(tx, settled.case_id)
    await tx
      .updateTable('reports')
      .set({ decision_id: null })
      .where('decision_id', '=', id)
      .where('case_id', '=', settled.case_id)
      .execute()
    await refreshCase(tx, settled.case_id)
    return true
  }
  await sql`update purges set restored_at = now() where decision_id = ${id}`.execute(tx)
  return false
}
