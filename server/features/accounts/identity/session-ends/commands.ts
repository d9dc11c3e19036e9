import { sql } from 'kysely'
import { END_SECONDS } from '#server/features/accounts/identity/authenticator.ts'
import type { Hint } from '#server/model/hints.ts'
import type { Db } from '#server/platform/database/database.ts'
import { runEvery } from '#server/platform/run-every.ts'
import { listEnds } from './queries.ts'

const EVERY_MS = 2_000
/** A transaction is committed within this time of its writing, in seconds. */
const COMMIT_SECONDS = 60

type Options = { db: Db; tell: (hints: readonly Hint[]) => void; onError: (error: unknown) => void }

/**
 * Tells this node of the sessions that ended while it did not run, and from then on, every two seconds, of those that it may
 * not have heard of from the others, whatever has become of the messages between them. Resolves after the first try, which
 * fails while the database is away; `catchUp` then tries again, and rejects as the database does.
 */
export async function followEnds({ db, tell, onError }: Options) {
  let toldAt = performance.now() - END_SECONDS * 1_000
  let isCaughtUp = false
  const look = async () => {
    const now = performance.now()
    const hints = await listEnds(db, (now - toldAt) / 1_000 + COMMIT_SECONDS)
    toldAt = now
    tell(hints)
    isCaughtUp = true
  }
  await look().catch(onError)
  const catchUp = async () => {
    if (!isCaughtUp) await look()
  }
  return { catchUp, ...runEvery(look, { everyMs: EVERY_MS, onError }) }
}

/** Removes the ends that no token outlives any more. */
export const clearEnds = (db: Db) =>
  db
    .deleteFrom('auth.session_ends')
    .where('ended_at', '<', sql<string>`now() - make_interval(secs => ${END_SECONDS + COMMIT_SECONDS})`)
    .execute()
