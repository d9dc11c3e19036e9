import { expect } from 'vitest'
import type { Subject } from '#contract/moderation/subjects.ts'
import { reactions, writers } from '#server/compose/reactions.ts'
import { hideSubject, unhideSubject } from '#server/features/moderation/hiding/hide-subject.ts'
import { findDifferences } from '#server/features/rewards/points/queries.ts'
import type { Push } from '#server/model/pushes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createRecorder } from '#server/platform/database/fact-recorder.ts'
import { type UnitOfWork, withRetry } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/failures/refusal.ts'
import type { Persona } from '../accounts/personas.ts'
import { wrongCounters } from '../scenarios/faults/counters.ts'

const recorder = createRecorder(reactions, writers)
type Server = { db: Db; live?: { publish: (pushes: readonly Push[]) => void } }

/** Runs the work of a moderator's decision without a decision. Returns 'done' or the code of the refusal. */
async function rule({ db, live }: Server, work: (unit: UnitOfWork) => Promise<void>) {
  const once = async () => {
    const pushes: Push[] = []
    await db.transaction().execute(tx =>
      work({
        tx,
        record: async fact => void pushes.push(...(await recorder(tx, fact))),
        push: push => pushes.push(push),
      }),
    )
    live?.publish(pushes)
    return 'done'
  }
  return withRetry(once).catch((error: unknown) => {
    if (error instanceof Refusal) return error.code
    throw error
  })
}

export const hide = (server: Server, subject: Subject, state: 'hidden' | 'removed' = 'hidden') =>
  rule(server, unit => hideSubject(unit, { subject, state }))

export const unhide = (server: Server, subject: Subject) => rule(server, unit => unhideSubject(unit, subject))

/** Returns what a member has got of an item: points, signals and notifications. */
export const pointsOf = async (of: Persona) => {
  const { ok } = await of.call('GET /me/points', { query: {} })
  return [ok.traction, ok.insight]
}
export const entriesOf = async (of: Persona) => (await of.call('GET /me/points', { query: {} })).ok.entries
export const signalsOf = async (of: Persona) => (await of.call('GET /me/signals', { query: {} })).ok
export const noticesOf = async (of: Persona) => (await of.call('GET /me/notifications', { query: {} })).ok

/** Every stored count and all points are those that the facts give. */
export async function expectTrueCounts({ db }: Server) {
  expect(await wrongCounters(db)).toEqual([])
  expect(await findDifferences(db)).toEqual([])
}
