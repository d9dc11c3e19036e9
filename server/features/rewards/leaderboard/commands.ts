import { Board, Period } from '#contract/leaderboard.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { PublishHints } from '#server/platform/database/transaction.ts'
import { withAdvisoryLock } from '#server/platform/database/transaction.ts'
import { boardKinds } from './board.ts'
import { isRefreshDue } from './queries.ts'
import { aggregateBatch, allowLongReads, countRanks, readProgress, saveProgress } from './rows.ts'

const LOCK = 'the boards'
/** At a stop the program waits for what it has begun. */
const BATCHES_MAX = 20
const PAUSE_MIN_MS = 2_000
const PAUSE_MAX_MS = 60_000
/** Upkeep takes at most a tenth of the time, so that with many members it does not busy a processor. */
const PAUSE_FACTOR = 9

/**
 * Brings the boards up to date where something moved, and tells whoever has one open if that changed anything: first what
 * the last days are worth, then the places. Each step is a short transaction that one node makes at a time; what a node
 * leaves undone, any other does.
 */
export async function refreshBoards(db: Db, publish: PublishHints) {
  if (!(await isRefreshDue(db))) return
  const startedAt = performance.now()
  const { changed, isDone } = await aggregate(db)
  const moved = isDone ? await refreshRanks(db, startedAt) : 0
  if (changed + moved > 0) publish([{ room: 'boards', message: { type: 'boards.changed' } }])
}

/** Undefined, at once, while another node is at it. */
const step = <T>(db: Db, work: (tx: Tx) => Promise<T>) =>
  withAdvisoryLock(db, LOCK, async tx => {
    await allowLongReads(tx)
    return work(tx)
  })

async function aggregate(db: Db) {
  let changed = 0
  let after = '0'
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    const rolled = await step(db, tx => aggregateBatch(tx, after))
    if (!rolled) break
    changed += rolled.changed
    after = rolled.last
    if (!rolled.isMore) return { changed, isDone: true }
  }
  return { changed, isDone: false }
}

const rankBuckets = Board.options.flatMap(board =>
  Period.options.map(period => ({ kind: boardKinds[board], period })),
)

/** Answers how many places it changed; it notes them as counted only where it came to the end. */
async function refreshRanks(db: Db, startedAt: number) {
  const seen = await step(db, readProgress)
  if (!seen) return 0
  let changed = 0
  for (const place of rankBuckets) {
    const counted = await step(db, tx => countRanks(tx, place))
    if (counted === undefined) return changed
    changed += counted
  }
  const tookMs = performance.now() - startedAt
  const restMs = Math.min(PAUSE_MAX_MS, Math.max(PAUSE_MIN_MS, tookMs * PAUSE_FACTOR))
  await step(db, tx => saveProgress(tx, { seen, restMs }))
  return changed
}
