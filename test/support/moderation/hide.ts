import type { Subject } from '#contract/moderation/subjects.ts'
import { reactions, writers } from '#server/compose/reactions.ts'
import { hideSubject, restoreSubject } from '#server/features/moderation/hiding/hide-subject.ts'
import type { Hint } from '#server/model/hints.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createRecorder } from '#server/platform/database/recorder.ts'
import { type UnitOfWork, withRetry } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/failures/refusal.ts'

const recorder = createRecorder(reactions, writers)
type Server = { db: Db; live?: { publish: (hints: readonly Hint[]) => void } }

/** Runs the work of a moderator's ruling without a ruling. Returns 'done' or the code of the refusal. */
async function rule({ db, live }: Server, work: (unit: UnitOfWork) => Promise<void>) {
  const once = async () => {
    const hints: Hint[] = []
    await db.transaction().execute(tx =>
      work({
        tx,
        record: async fact => void hints.push(...(await recorder(tx, fact))),
        hint: hint => hints.push(hint),
      }),
    )
    live?.publish(hints)
    return 'done'
  }
  return withRetry(once).catch((error: unknown) => {
    if (error instanceof Refusal) return error.code
    throw error
  })
}

export const hide = (server: Server, subject: Subject, state: 'hidden' | 'removed' = 'hidden') =>
  rule(server, unit => hideSubject(unit, { subject, state }))

export const restore = (server: Server, subject: Subject) =>
  rule(server, unit => restoreSubject(unit, subject))
