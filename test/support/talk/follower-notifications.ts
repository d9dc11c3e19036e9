import { reactions, writers } from '#server/compose/reactions.ts'
import { notifyFollowers } from '#server/features/talk/update-notifications.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createRecorder } from '#server/platform/database/fact-recorder.ts'
import {
  createServerTransaction,
  type PublishPushes,
  type Write,
} from '#server/platform/database/transaction.ts'
import type { Persona } from '../accounts/personas.ts'

type Options = { notify?: typeof notifyFollowers; size?: number; diesAfter?: number }

/** Returns the transaction of the server's own work. */
export const writeOf = ({ db }: { db: Db }, publish: PublishPushes = () => undefined) =>
  createServerTransaction({ db, publish, recorder: createRecorder(reactions, writers) })

/** Notifies members as a node does each second, one that dies after some transactions. Returns the rooms of the pushes. */
export async function notifyAll(
  server: { db: Db },
  { notify = notifyFollowers, size, diesAfter = Number.POSITIVE_INFINITY }: Options = {},
) {
  const rooms: string[] = []
  let count = 0
  const write = writeOf(server, pushes => void rooms.push(...pushes.map(push => push.room)))
  const dying: Write = async work => {
    if (++count > diesAfter) throw new Error('killed')
    return write(work)
  }
  await notify(dying, size).catch(error => {
    if (count <= diesAfter) throw error
  })
  return rooms
}

/** Returns a member's notifications of updates and decisions. */
export const updatesOf = async (member: Persona) =>
  (await member.call('GET /me/notifications', { query: { show: 'updates' } })).ok.notifications
