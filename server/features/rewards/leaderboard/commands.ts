import { Board, Period } from '#contract/leaderboard.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { underLock } from '#server/platform/database/under-lock.ts'
import type { Announce } from '#server/platform/database/write.ts'
import { kindOf } from './board.ts'
import { isUpkeepDue } from './queries.ts'
import { countPlaces, noteCount, rollBatch, takeTurns, whatIsSeen } from './rows.ts'

const LOCK = 'the boards'
/** At a stop the program waits for what it has begun. */
const BATCHES_MAX = 20
const REST_MIN_MS = 2_000
const REST_MAX_MS = 60_000
/** Upkeep takes at most a tenth of the time, so that with many members it does not busy a processor. */
const RESTS = 9

/**
 * Brings the boards up to date where something moved, and tells whoever has one open if that changed anything: first what
 * the last days are worth, then the places. Each step is a short transaction that one node makes at a time; what a node
 * leaves undone, any other does.
 */
export async function keepBoards(db: Db, announce: Announce) {
  if (!(await isUpkeepDue(db))) return
  const startedAt = performance.now()
  const { changed, isDone } = await roll(db)
  const moved = isDone ? await recount(db, startedAt) : 0
  if (changed + moved > 0) announce([{ room: 'boards', message: { type: 'boards.changed' } }])
}

/** Undefined, at once, while another node is at it. */
const step = <T>(db: Db, work: (tx: Tx) => Promise<T>) =>
  underLock(db, LOCK, async tx => {
    await takeTurns(tx)
    return work(tx)
  })

async function roll(db: Db) {
  let changed = 0
  let after = '0'
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    const rolled = await step(db, tx => rollBatch(tx, after))
    if (!rolled) break
    changed += rolled.changed
    after = rolled.last
    if (!rolled.isMore) return { changed, isDone: true }
  }
  return { changed, isDone: false }
}

const places = Board.options.flatMap(board => Period.options.map(period => ({ kind: kindOf[board], period })))

/** Answers how many places it changed; it notes them as counted only where it came to the end. */
async function recount(db: Db, startedAt: number) {
  const seen = await step(db, whatIsSeen)
  if (!seen) return 0
  let changed = 0
  for (const place of places) {
    const counted = await step(db, tx => countPlaces(tx, place))
    if (counted === undefined) return changed
    changed += counted
  }
  const tookMs = performance.now() - startedAt
  const restMs = Math.min(REST_MAX_MS, Math.max(REST_MIN_MS, tookMs * RESTS))
  await step(db, tx => noteCount(tx, { seen, restMs }))
  return changed
}
