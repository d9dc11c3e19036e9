import type { FastifyBaseLogger } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { repairOnboarding } from '#server/features/rewards/onboarding/step-progress.ts'
import type { CountEffect, PayEffect, ReopenEffect, UndoEffect, VoidEffect } from '#server/model/effects.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { EffectWriter } from '#server/platform/database/fact-recorder.ts'
import { rowList, textList, uuidList } from '#server/platform/database/list-parameter.ts'
import { unawaitedStatement } from '#server/platform/database/statement.ts'
import { tryAdvisoryLock } from '#server/platform/database/transaction.ts'
import {
  markBoardsStale,
  repairCounters,
  repairEntries,
  repairTallies,
  repairTotals,
  replayFacts,
} from './ledger-repair.ts'
import { allowLongStatements, findDifferences } from './queries.ts'
import { toBonuses } from './reactions.ts'

/**
 * Writes counters first, then entries in the order of their keys, then the totals of their members. A fact either pays or
 * undoes, so each table is written once.
 */
export const writePoints: EffectWriter = async (tx, effects) => {
  for (const effect of effects) if (effect.effect === 'begin counting') await beginCounting(tx, effect.member)
  const bonuses = await count(
    tx,
    effects.filter(effect => effect.effect === 'count'),
  )
  const pays = firstOfEachKey([...effects.filter(effect => effect.effect === 'pay'), ...bonuses])
  if (pays.length > 0) pay(tx, pays)
  const undos = Map.groupBy(
    effects.filter(effect => effect.effect === 'undo'),
    ({ because }) => because,
  )
  for (const ofKind of undos.values()) undo(tx, ofKind)
  for (const effect of effects) {
    if (effect.effect === 'void') await voidAll(tx, effect)
    if (effect.effect === 'reopen') await reopenAll(tx, effect)
  }
}

/** If many votes come back at once, several may reach the same bonus. */
const firstOfEachKey = (pays: readonly PayEffect[]) => [
  ...new Map(pays.toReversed().map(effect => [effect.key, effect])).values(),
]

const beginCounting = (tx: Tx, member: MemberId) =>
  sql`with counters as (insert into member_counters (user_id) values (${member}) on conflict do nothing)
    insert into user_points (user_id) values (${member}) on conflict do nothing`.execute(tx)

type Amounts = Partial<Record<CountEffect['counter'], number>> & { user_id: MemberId }

async function count(tx: Tx, effects: readonly CountEffect[]): Promise<PayEffect[]> {
  const counting = (await isRepeatedInterview(tx, effects)) ? [] : effects
  const [first] = counting
  if (!first) return []
  const amounts = counting.map(({ member, counter }) => ({ user_id: member, [counter]: 1 }))
  const totals = await moveCounters(tx, amounts, first.by === 1 ? sql`+` : sql`-`)
  if (first.by === -1) return []
  return counting.flatMap(({ member, counter, actorId }) => {
    const total = totals.find(({ user_id }) => user_id === member)?.[counter] ?? 0
    return toBonuses({ member, counter, count: total, actorId })
  })
}

/** Only the first interview of two members about an item counts. Locks the counters of both members first. */
async function isRepeatedInterview(tx: Tx, effects: readonly CountEffect[]) {
  const interview = effects[0]?.interview
  if (!interview) return false
  await sql`select from member_counters where user_id = any(${uuidList(effects.map(({ member }) => member))})
    order by user_id for no key update`.execute(tx)
  const { rows } = await sql`select from facts
    where kind = 'interview.completed' and item_id = ${interview.itemId}
      and payload->>'memberId' = ${interview.memberId} and (payload->>'bothWrote')::boolean
      limit 1`.execute(tx)
  return rows.length > 0
}

/** Inserts, although every member has a row: unlike an update, an insert locks rows in the order of its values. */
async function moveCounters(tx: Tx, amounts: readonly Amounts[], sign: RawBuilder<unknown>) {
  const { rows } = await sql<Required<Amounts>>`
    insert into member_counters as total
      (user_id, feedback_received, feedback_given, interviews_as_builder, interviews_as_tester)
    select user_id, coalesce(feedback_received, 0), coalesce(feedback_given, 0), coalesce(interviews_as_builder, 0),
      coalesce(interviews_as_tester, 0)
    from ${rowList(amounts)} as moved (user_id uuid, feedback_received integer, feedback_given integer,
      interviews_as_builder integer, interviews_as_tester integer)
    order by user_id
    on conflict (user_id) do update set
      feedback_received = total.feedback_received ${sign} excluded.feedback_received,
      feedback_given = total.feedback_given ${sign} excluded.feedback_given,
      interviews_as_builder = total.interviews_as_builder ${sign} excluded.interviews_as_builder,
      interviews_as_tester = total.interviews_as_tester ${sign} excluded.interviews_as_tester
    returning total.*`.execute(tx)
  return rows
}

/**
 * An open entry remains unchanged. A closed one opens again with its former amount, or is closed by the fact that took the
 * item away.
 */
const pay = (tx: Tx, pays: readonly PayEffect[]) => openEntries(tx, { pays: JSON.stringify(pays) }, {})

const openEntries = unawaitedStatement(
  (_, { pays }: { pays: string }) => sql`with paid as (
      insert into point_entries as entry (key, user_id, kind, rule, points, item_id, actor_id, voided_at, voided_by)
      select key, member, kind, rule, points, "itemId", "actorId", (gone ->> 'at')::timestamptz, gone ->> 'by'
      from ${rowList(pays)} as paid (key text, member uuid, kind text, rule text, points integer, "itemId" uuid,
        "actorId" uuid, gone jsonb)
      order by key
      on conflict (key) do update set voided_at = excluded.voided_at, voided_by = excluded.voided_by
      where entry.voided_at is not null
      returning entry.user_id, entry.kind, entry.rule, entry.points, entry.voided_at),
    changed as (select * from paid where voided_at is null)
    ${moveTotals(sql`+`)}`,
)

const undo = (tx: Tx, undos: readonly UndoEffect[]) =>
  closeEntries(tx, { keys: undos.map(({ key }) => key) }, { because: undos[0]?.because ?? 'vote.withdrawn' })

async function voidAll(tx: Tx, { member, itemId, rules, counted, because }: VoidEffect) {
  const onItem = sql`item_id = ${itemId} and user_id = ${member} and voided_at is null`
  // All entries of an item are written under its lock, so the statement below closes exactly the counted entries.
  await tx
    .updateTable('member_counters')
    .set({
      [counted.counter]: sql`${sql.ref(counted.counter)} -
        (select count(*) from point_entries where ${onItem} and rule = ${counted.rule})`,
    })
    .where('user_id', '=', member)
    .execute()
  await closing(sql`${onItem} and rule = any(${textList(rules)})`, because).execute(tx)
}

async function reopenAll(tx: Tx, { member, itemId, counted, closedBy }: ReopenEffect) {
  const closed = sql`item_id = ${itemId} and user_id = ${member} and voided_by = ${closedBy}`
  const counters = await tx
    .updateTable('member_counters')
    .set({
      [counted.counter]: sql`${sql.ref(counted.counter)} +
        (select count(*) from point_entries where ${closed} and rule = ${counted.rule})`,
    })
    .where('user_id', '=', member)
    .returning(counted.counter)
    .executeTakeFirst()
  await sql`with due as (select key from point_entries where ${closed} order by key for no key update),
    changed as (
      update point_entries as entry set voided_at = null, voided_by = null from due where entry.key = due.key
      returning entry.user_id, entry.kind, entry.rule, entry.points)
    ${moveTotals(sql`+`)}`.execute(tx)
  const count = counters?.[counted.counter] ?? 0
  const bonuses = toBonuses({ member, counter: counted.counter, count, actorId: member })
  if (bonuses.length > 0) pay(tx, bonuses)
}

/** For a voided vote it also marks entries that the end of the item had closed before. */
const closing = (which: RawBuilder<unknown>, because: UndoEffect['because']) =>
  sql`with due as (select key, voided_at is null as was_open from point_entries where ${which} order by key for no key update),
    closed as (
      update point_entries as entry set voided_at = now(), voided_by = ${sql.lit(because)} from due
      where entry.key = due.key and (entry.voided_at is null ${because === 'vote.voided' ? sql`or voided_by in ('item.deleted', 'item.hidden')` : sql``})
      returning entry.user_id, entry.kind, entry.rule, entry.points, was_open),
    changed as (select * from closed where was_open)
    ${moveTotals(sql`-`)}`

const closeEntries = unawaitedStatement(
  (_, { keys }: { keys: string[] }, { because }: { because: UndoEffect['because'] }) =>
    closing(sql`key = any(${textList(keys)})`, because),
)

/**
 * Changes the totals, and notes their members for the leaderboards. Every member has a row; the insert locks rows in order.
 */
const moveTotals = (sign: RawBuilder<unknown>) => sql`, moved as (
  insert into user_points as total (user_id, insight_points, traction_points, total_missions_completed)
  select user_id, coalesce(sum(points) filter (where kind = 'insight'), 0),
    coalesce(sum(points) filter (where kind = 'traction'), 0), count(*) filter (where rule = 'daily mission')
  from changed group by user_id order by user_id
  on conflict (user_id) do update set
    insight_points = total.insight_points ${sign} excluded.insight_points,
    traction_points = total.traction_points ${sign} excluded.traction_points,
    total_missions_completed = total.total_missions_completed ${sign} excluded.total_missions_completed,
    insight_at = case when excluded.insight_points > 0 then now() else total.insight_at end,
    traction_at = case when excluded.traction_points > 0 then now() else total.traction_at end
  returning user_id)
  insert into board_changes (user_id) select user_id from moved`

const LOCK = 'ledger'

/**
 * Corrects the tallies of items, the members' onboarding, entries, counters and totals by the facts. Returns the number of
 * corrected rows, or undefined at once if another process is repairing. Facts, votes, feedback and the amounts of entries
 * are not changed. Members who earn something meanwhile wait.
 */
export const repairLedger = (db: Db) =>
  tryAdvisoryLock(db, LOCK, async tx => {
    await allowLongStatements('end of transaction').execute(tx)
    const tallies = await repairTallies(tx)
    const onboarding = await repairOnboarding(tx)
    // Once we hold these locks, every transaction that changed the ledger has stored its fact, and every other one waits.
    await sql`lock table member_counters, point_entries, user_points in exclusive mode`.execute(tx)
    await replayFacts(tx)
    const entries = await repairEntries(tx)
    const counters = await repairCounters(tx)
    const changed = { tallies, onboarding, entries, counters, totals: await repairTotals(tx) }
    if (entries + changed.totals > 0) await markBoardsStale(tx)
    return changed
  })

/** Builds the ledger of a database that is older than the ledger: it has facts and no entries. */
export async function buildLedger(db: Db) {
  const { rows } = await sql`select where exists (select from facts where item_id is not null)
    and not exists (select from point_entries)`.execute(db)
  if (rows.length > 0) await repairLedger(db)
}

const DIFFERENCES_LOGGED = 5

/** Logs the first DIFFERENCES_LOGGED differences. Returns the number of all, at most 20 of each sort. */
export async function compareLedger(db: Db, log: Pick<FastifyBaseLogger, 'error'>) {
  const differences = await findDifferences(db)
  const differenceCount = differences.length
  if (differenceCount > 0)
    log.error(
      { differenceCount, differences: differences.slice(0, DIFFERENCES_LOGGED) },
      'the ledger differs',
    )
  return { differenceCount }
}
