import { sql } from 'kysely'
import type { WithdrawalReason, WithdrawnVerdict } from '#contract/evidence/evidence.ts'
import type { ItemId, MemberId } from '#contract/ids.ts'
import { type Cohort, type Sums, toUnplacedCohort } from '#server/features/evidence/cohorts/cohort.ts'
import { countReader, type ItemSums } from '#server/features/evidence/cohorts/rules.ts'
import {
  type Rejudged,
  readSums,
  readTime,
  removeSums,
  type StoredBar,
  storeRejudged,
  storeSums,
} from '#server/features/evidence/cohorts/stored-cohorts.ts'
import { lockEvidence } from '#server/features/evidence/readers/due-views.ts'
import { markReaders, readReaders } from '#server/features/evidence/readers/stored-readers.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { uuidList } from '#server/platform/database/list-parameter.ts'
import { workThrough } from '#server/platform/jobs/work-through.ts'
import { showFiguresAgain } from './stored-figures.ts'

/** An item with more readers is counted again in the background. */
const AT_ONCE = 2_000

/**
 * Counts at once, or in the background if there are very many readers. A verdict that no step now reaches is withdrawn;
 * restored readers can bring one back.
 */
export async function countAgain(tx: Tx, ids: readonly ItemId[], because: WithdrawalReason) {
  if (ids.length === 0) return
  await lockEvidence(tx, ids)
  const { rows } = await sql<{ id: ItemId; isLarge: boolean }>`
    update evidence set recount = ${because} where item_id = any(${uuidList(ids)})
    returning item_id as id, exists (select from evidence_readers
      where evidence_readers.item_id = evidence.item_id and place > ${AT_ONCE}) as "isLarge"`.execute(tx)
  for (const { id, isLarge } of rows) if (!isLarge) await carryOutRecount(tx, id)
}

async function carryOutRecount(tx: Tx, id: ItemId) {
  await lockEvidence(tx, [id])
  const due = await tx
    .selectFrom('evidence')
    .select(['recount', 'unplaced', 'begun_at as begunAt'])
    .where('item_id', '=', id)
    .where('recount', 'is not', null)
    .executeTakeFirst()
  if (!due?.recount) return
  const { sums, bars } = await readSums(tx, [id])
  const item = sums.get(id)
  if (!item) return
  const stored = bars.get(id) ?? []
  // A recount may give every verdict: one from before a moderator's decision remains, or returns when the decision is
  // undone.
  item.judgedFrom = null
  item.cohorts = new Map(toAllUnplaced(due.unplaced, due.begunAt))
  item.bars = stored.map(bar => (bar.isUnchecked ? { ...bar, wanted: [] } : toWanted(bar, due.recount)))
  for await (const readers of readReaders(tx, id)) for (const reader of readers) countReader(item, reader)
  await removeSums(tx, [id])
  // Without verdicts: those that return are stored below as they were, and are not notified again.
  await storeSums(tx, new Map<ItemId, ItemSums>([[id, { ...item, bars: [] }]]))
  const recount = { item, stored, because: due.recount, now: await readTime(tx) }
  await storeRejudged(
    tx,
    stored.flatMap(bar => rejudge(bar, recount)).map(bar => Object.assign({ itemId: id }, bar)),
  )
  await sql`update evidence set recount = null where item_id = ${id}`.execute(tx)
  await showFiguresAgain(tx, [id])
}

const toAllUnplaced = (unplaced: Record<string, Sums>, at: string) =>
  Object.entries(unplaced).map(([cohort, sums]): [string, Cohort] => [
    cohort,
    toUnplacedCohort(cohort, sums, at),
  ])

/** A version can only get the verdict that it had before. A withdrawn verdict returns if its readers are restored. */
function toWanted(bar: StoredBar, because: WithdrawalReason | null) {
  const withdrawn = because === 'restored' && bar.withdrawn ? [bar.withdrawn.verdict] : []
  return { ...bar, verdict: null, wanted: [...(bar.verdict ? [bar.verdict.verdict] : []), ...withdrawn] }
}

type ItemRecount = { item: ItemSums; because: WithdrawalReason; now: string }

function rejudge(bar: StoredBar, { item, because, now }: ItemRecount): Omit<Rejudged, 'itemId'>[] {
  const { version, verdict: before, withdrawn } = bar
  const after = item.bars.find(one => one.version === version)?.verdict ?? null
  if (bar.isUnchecked || (!before && !after)) return []
  if (!after) return before ? [{ version, verdict: null, withdrawn: withdraw(before) }] : []
  const isSame = before?.place === after.place && before.verdict === after.verdict
  const hasReturned = withdrawn !== null && because === 'restored' && withdrawn.verdict === after.verdict
  return [
    {
      version,
      verdict: isSame ? { ...after, at: before.at, byHand: before.byHand } : after,
      withdrawn: hasReturned ? null : withdrawn,
    },
  ]
  function withdraw({ verdict, at, readers, yes }: NonNullable<StoredBar['verdict']>): WithdrawnVerdict {
    const count = item.cohorts.get(`excluded:${because}`)?.readers ?? 0
    return { verdict, at, readers, yes, withdrawnAt: now, because, count }
  }
}

async function findRecount(tx: Tx) {
  const due = tx.selectFrom('evidence').select('item_id as id').where('recount', 'is not', null)
  return (await due.orderBy('item_id').limit(1).executeTakeFirst())?.id
}

type ByHand = { itemId: ItemId; members: readonly MemberId[] }

/**
 * A verdict can be withdrawn at once; another one is given only by readers who open the item later. Returns how many of the
 * excluded readers had been finalized.
 */
export async function excludeByHand(tx: Tx, { itemId, members }: ByHand) {
  const finalized = await markReaders(tx, { itemId, members, from: null, to: 'by-hand' })
  await noteByHand(tx, itemId)
  await countAgain(tx, [itemId], 'by-hand')
  return finalized
}

export async function includeByHand(tx: Tx, { itemId, members }: ByHand) {
  const finalized = await markReaders(tx, { itemId, members, from: 'by-hand', to: null })
  await noteByHand(tx, itemId)
  await countAgain(tx, [itemId], 'restored')
  return finalized
}

const noteByHand = (tx: Tx, itemId: ItemId) =>
  sql`
    update evidence set judged_from = date_trunc('hour', now() + interval '1 hour', 'UTC'),
      by_hand = case when out.readers > 0 then jsonb_build_object('readers', out.readers, 'at', now(), 'before',
        (select figures #> '{community,sums}' from evidence_figures where item_id = ${itemId})) end
    from (select count(*)::integer as readers from evidence_readers
      where item_id = ${itemId} and excluded_later = 'by-hand') out
    where item_id = ${itemId}`.execute(tx)

export const carryOutRecounts = (db: Db) =>
  workThrough(db, 'the counting of readers again', async tx => {
    const id = await findRecount(tx)
    if (id) await carryOutRecount(tx, id)
    return id !== undefined
  })
