import fc from 'fast-check'
import { findDifferences } from '#server/features/rewards/points/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { AnyServer } from '#test/support/server/server.ts'
import { readHistory, storedPoints } from './history.ts'
import { type Command, commands } from './ledger-commands.ts'
import { createLedgerWorld } from './ledger-world.ts'
import { pointsAfter } from './points-model.ts'
import { wrongNotifications } from './wrong-notifications.ts'

type Crowd = { clients: number; items: number; operations: number; seed: number }
type Server = AnyServer & { db: Db }

/**
 * Runs clients at the same time. Each sends random commands one after the other. Returns the problems afterwards:
 * failed requests, differences in the ledger, points that the history does not explain, and notifications that are missing
 * or of nothing.
 */
export async function ledgerCrowd(server: Server, { clients, items, operations, seed }: Crowd) {
  const world = await createLedgerWorld(server, { members: clients, items })
  const drawn = fc.sample(commands, { numRuns: operations, seed })
  const statuses: number[] = []
  const work = async (own: readonly Command[]) => {
    for (const command of own) statuses.push((await world.perform(command)).status)
  }
  const shares = Array.from({ length: clients }, (_, client) =>
    drawn.flatMap((command, place) => (place % clients === client ? [{ ...command, by: client }] : [])),
  )
  await Promise.all(shares.map(work))
  const expected = pointsAfter(await readHistory(server.db, world))
  const stored = await storedPoints(server.db, world.members)
  const unexplained = world.members.filter(
    ({ id }) => JSON.stringify(stored.get(id)) !== JSON.stringify(expected.get(id)),
  )
  const faults = [
    ...statuses.filter(status => status >= 500).map(status => `answered ${status}`),
    ...(await findDifferences(server.db)).map(({ invariant, what }) => `${invariant}: ${what}`),
    ...unexplained.map(({ id }) => `points of ${id} are not what happened`),
    ...(await wrongNotifications(server.db)),
  ]
  return { faults, done: statuses.filter(status => status < 300).length }
}
