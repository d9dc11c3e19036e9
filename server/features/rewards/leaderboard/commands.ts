import { Board, Period } from '#contract/rewards/leaderboard.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { PublishPushes } from '#server/platform/database/transaction.ts'
import { tryAdvisoryLock } from '#server/platform/database/transaction.ts'
import { aggregateBatch, allowLongReads, countRanks, readProgress, saveProgress } from './board-refresh.ts'
import { isRefreshDue } from './queries.ts'
import { boardKinds } from './rules.ts'

const LOCK = 'the boards'
/** A program that stops waits for no more batches. */
const BATCHES_MAX = 20
const PAUSE_MIN_MS = 2_000
const PAUSE_MAX_MS = 60_000
/** Refreshes take a tenth of the time, so that they do not keep a processor busy. */
const PAUSE_FACTOR = 9

/**
 * Notifies everyone who has a board open if it changed. Each step is a short transaction that one node runs at a time. Any
 * other node can continue after it.
 */
export async function refreshBoards(db: Db, publish: PublishPushes) {
  if (!(await isRefreshDue(db))) return
  const startedAt = performance.now()
  const { changed, isDone } = await aggregate(db)
  const moved = isDone ? await refreshRanks(db, startedAt) : 0
  if (changed + moved > 0) publish([{ room: 'boards', message: { type: 'boards.changed' } }])
}

/** Returns undefined at once if another node is running a step. */
const step = <T>(db: Db, work: (tx: Tx) => Promise<T>) =>
  tryAdvisoryLock(db, LOCK, async tx => {
    await allowLongReads(tx)
    return work(tx)
  })

async function aggregate(db: Db) {
  let changed = 0
  let after = '0'
  for (let count = 0; count < BATCHES_MAX; count += 1) {
    const batch = await step(db, tx => aggregateBatch(tx, after))
    if (!batch) break
    changed += batch.changed
    after = batch.last
    if (!batch.isMore) return { changed, isDone: true }
  }
  return { changed, isDone: false }
}

const rankBuckets = Board.options.flatMap(board =>
  Period.options.map(period => ({ kind: boardKinds[board], period })),
)

/** Stores the progress only if every board was counted. */
async function refreshRanks(db: Db, startedAt: number) {
  const progress = await step(db, readProgress)
  if (!progress) return 0
  let changed = 0
  for (const bucket of rankBuckets) {
    const counted = await step(db, tx => countRanks(tx, bucket))
    if (counted === undefined) return changed
    changed += counted
  }
  const tookMs = performance.now() - startedAt
  const pauseMs = Math.min(PAUSE_MAX_MS, Math.max(PAUSE_MIN_MS, tookMs * PAUSE_FACTOR))
  await step(db, tx => saveProgress(tx, { progress, pauseMs }))
  return changed
}
