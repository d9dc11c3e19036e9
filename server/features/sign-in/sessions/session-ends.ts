import { sql } from 'kysely'
import { END_SECONDS, toEndPush } from '#server/features/sign-in/protocol/authenticator.ts'
import type { Push } from '#server/model/pushes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { runEvery } from '#server/platform/jobs/run-every.ts'

const EVERY_MS = 2_000
/** The most seconds from a write to the commit of its transaction. */
const COMMIT_SECONDS = 60

type Options = { db: Db; notify: (pushes: readonly Push[]) => void; onError: (error: unknown) => void }

/**
 * Notifies this node of sessions that ended while it did not run. From then on it checks every two seconds for ends that
 * other nodes published and this one may have missed. Resolves after the first check, which fails while the database is
 * unavailable. `catchUp` then repeats the check, and rejects if the database does.
 */
export async function watchEnds({ db, notify, onError }: Options) {
  let checkedAt = performance.now() - END_SECONDS * 1_000
  let isCaughtUp = false
  const check = async () => {
    const now = performance.now()
    const pushes = await listEnds(db, (now - checkedAt) / 1_000 + COMMIT_SECONDS)
    checkedAt = now
    notify(pushes)
    isCaughtUp = true
  }
  await check().catch(onError)
  const catchUp = async () => {
    if (!isCaughtUp) await check()
  }
  return { catchUp, ...runEvery(check, { everyMs: EVERY_MS, onError }) }
}

export const deleteOldEnds = (db: Db) =>
  db
    .deleteFrom('auth.session_ends')
    .where('ended_at', '<', sql<string>`now() - make_interval(secs => ${END_SECONDS + COMMIT_SECONDS})`)
    .execute()

async function listEnds(db: Db, seconds: number): Promise<Push[]> {
  const ends = await db
    .selectFrom('auth.session_ends')
    .select(['session_id', 'level', 'user_id as memberId'])
    .where('ended_at', '>', sql<string>`now() - make_interval(secs => ${seconds})`)
    .execute()
  return ends.map(({ session_id, ...end }) => toEndPush({ ...end, sessionIds: [session_id] }))
}
