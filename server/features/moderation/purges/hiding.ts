import type { FastifyBaseLogger } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { type CaseId, type DecisionId, GroupId, type MemberId } from '#contract/ids.ts'
import type { Subject } from '#contract/moderation/subjects.ts'
import type { GroupState } from '#contract/moderation/suspicious-groups.ts'
import { isListed } from '#server/features/items/items/queries.ts'
import { lockCase, refreshCase, settleReports } from '#server/features/moderation/cases.ts'
import { hideSubject, unhideSubject } from '#server/features/moderation/hiding/hide-subject.ts'
import { sendNotices } from '#server/features/moderation/notices/send-notices.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { UnitOfWork, Write } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/failures/refusal.ts'
import { noteThings } from './purged-things.ts'

/** With more, their items would be locked for longer than a voter waits. */
const BATCH = 25

/** A request works for this long; the job does the rest. */
export const AT_ONCE_MS = 5_000

export type Dependencies = { write: Write; log: Pick<FastifyBaseLogger, 'warn'> }
export type Step = (unit: UnitOfWork, id: GroupId) => Promise<boolean>

/** A step that fails waits for the next run, so that it holds up no other group. */
export async function tryStep({ write, log }: Dependencies, id: GroupId, step: Step) {
  try {
    return await write(unit => step(unit, id))
  } catch (error) {
    log.warn({ group: id, why: (error as Error).message }, 'a decision could not go on and is tried again')
    return false
  }
}

/** Carries out as much as five seconds allow. Never fails, since the decision holds anyway. */
export async function carryOutPurge(dependencies: Dependencies, decision: DecisionId) {
  const endsAt = performance.now() + AT_ONCE_MS
  while (performance.now() < endsAt && (await tryStep(dependencies, GroupId.parse(decision), takePurgeStep)));
}

/** A thing that waits because its item is hidden or deleted can be hidden once the item is restored. */
const isDue = sql<boolean>`(state = 'due' or state = 'waiting' and exists (
  select from items join comments on content_id = items.id where ${isListed} and comments.id = subject_id))`

/** A hidden text on an item that is hidden or deleted waits for it, also after the purge is restored. */
const isReturnable = sql<boolean>`not (state = 'hidden' and exists (
  select from hidden_texts join items on items.id = item_id where hidden_texts.id = subject_id and not (${isListed})))`

const hasThing = (which: RawBuilder<boolean>) => sql<boolean>`exists (
  select from purged_things where purged_things.group_id = suspicious_groups.id and ${which})`

export const isUnfinished = sql<boolean>`(suspicious_groups.kind = 'everything'
  and (suspicious_groups.state in ('taking', 'restoring') or suspicious_groups.state = 'taken' and ${hasThing(isDue)}))`
export const isReturning = sql<boolean>`(suspicious_groups.kind = 'everything'
  and suspicious_groups.state = 'restored' and ${hasThing(isReturnable)})`

/** `isEarly`: the undoing of an earlier purge of the same member has not finished, so this one must wait. */
type LockedPurge = {
  id: GroupId
  decisionId: DecisionId
  caseId: CaseId
  member: MemberId | null
  state: GroupState
  isEarly: boolean
}

const isGivingBack = sql`exists (
  select from suspicious_groups other join suspicious_accounts its_member on its_member.group_id = other.id
  where other.kind = 'everything' and other.state = 'restoring' and its_member.user_id = cases.author_id)`

async function lockPurge(tx: Tx, id: GroupId) {
  const { rows } = await sql<LockedPurge>`
    select purge.id, case_decisions.id as "decisionId", case_id as "caseId", cases.author_id as member, purge.state,
      purge.state in ('taking', 'taken') and ${isGivingBack} as "isEarly"
    from suspicious_groups purge join case_decisions on case_decisions.group_id = purge.id join cases on cases.id = case_id
    where purge.id = ${id} and purge.kind = 'everything' and purge.state <> 'open' and purge.taken_at is not null
    for update of purge`.execute(tx)
  return rows[0]
}

/** Hides or gives back some things. Returns whether there may be more. */
export async function takePurgeStep(unit: UnitOfWork, id: GroupId): Promise<boolean> {
  const purge = await lockPurge(unit.tx, id)
  if (!purge || purge.isEarly) return false
  const isTaken = purge.state === 'taking' || purge.state === 'taken'
  if (isTaken) return (await takeAway(unit, id)) || finish(unit, purge)
  return (await giveBack(unit, id)) || reopenReport(unit.tx, purge)
}

const listNext = async (tx: Tx, { id, which }: { id: GroupId; which: RawBuilder<boolean> }) =>
  (
    await sql<Subject>`
      select subject_kind as kind, subject_id as id from purged_things
      where group_id = ${id} and ${which} order by place limit ${sql.lit(BATCH)}`.execute(tx)
  ).rows

async function takeAway(unit: UnitOfWork, id: GroupId) {
  const { tx } = unit
  const next = await listNext(tx, { id, which: isDue })
  for (const subject of next) {
    const refused = await attempt(tx, () => hideSubject(unit, { subject, state: 'hidden' }))
    // A thing that could not be hidden stays noted, or every later run would find and try it again.
    await mark(tx, { id, subject, state: refused ? 'waiting' : 'hidden' })
  }
  return next.length > 0
}

async function giveBack(unit: UnitOfWork, id: GroupId) {
  const { tx } = unit
  const next = await listNext(tx, { id, which: isReturnable })
  for (const subject of next) {
    if (await isHeldHere(tx, { id, subject })) await attempt(tx, () => unhideSubject(unit, subject))
    await forget(tx, { id, subject })
  }
  return next.length > 0
}

type Purged = { id: GroupId; subject: Subject }

/** This purge has hidden the thing, and no decision hides it too. */
async function isHeldHere(tx: Tx, { id, subject }: Purged) {
  const { rows } = await sql`
    select from purged_things where group_id = ${id} and subject_kind = ${subject.kind} and subject_id = ${subject.id}
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
    where group_id = ${id} and subject_kind = ${subject.kind} and subject_id = ${subject.id}`.execute(tx)

/** Keeps it if its item has been hidden or deleted since it was listed. */
const forget = (tx: Tx, { id, subject }: Purged) =>
  sql`delete from purged_things where group_id = ${id}
    and subject_kind = ${subject.kind} and subject_id = ${subject.id} and ${isReturnable}`.execute(tx)

/** Notes things that have become visible meanwhile, and settles the reports about the member one case at a time. */
async function finish(unit: UnitOfWork, { id, decisionId, caseId, member, state }: LockedPurge) {
  const { tx } = unit
  if (state === 'taken') return false
  if (member && (await noteThings(tx, { id, member })) > 0) return true
  if (member && (await settleOther(unit, { decisionId, caseId, member }))) return true
  await sql`update suspicious_groups set state = 'taken' where id = ${id}`.execute(tx)
  return false
}

type Settling = { decisionId: DecisionId; caseId: CaseId; member: MemberId }

/** Settles the unread reports of one other case. */
async function settleOther(unit: UnitOfWork, { decisionId, caseId, member }: Settling) {
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
  const about = { caseId: open.id, decisionId }
  await sendNotices(unit, { ...about, kind: 'outcome', to: await settleReports(tx, about) })
  await refreshCase(tx, open.id)
  return true
}

/** Reopens the reports of one other case that the purge had settled. */
async function reopenReport(tx: Tx, { id, decisionId, caseId }: LockedPurge) {
  const settled = await tx
    .selectFrom('reports')
    .select('case_id')
    .where('decision_id', '=', decisionId)
    .where('case_id', '<>', caseId)
    .limit(1)
    .executeTakeFirst()
  if (settled) {
    await lockCase(tx, settled.case_id)
    await tx
      .updateTable('reports')
      .set({ decision_id: null })
      .where('decision_id', '=', decisionId)
      .where('case_id', '=', settled.case_id)
      .execute()
    await refreshCase(tx, settled.case_id)
    return true
  }
  await sql`update suspicious_groups set state = 'restored' where id = ${id}`.execute(tx)
  return false
}
