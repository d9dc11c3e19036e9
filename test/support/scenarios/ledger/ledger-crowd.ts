import fc from 'fast-check'
import { findDifferences } from '#server/features/rewards/points/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { AnyServer } from '#test/support/server/server.ts'
import { readHistory, storedOutcome } from './history.ts'
import { type Command, commands, toOneOfMany } from './ledger-commands.ts'
import { createLedgerWorld } from './ledger-world.ts'
import { outcomeOf } from './points-model.ts'
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
  await chatWithAll(world)
  const drawn = fc.sample(commands, { numRuns: operations, seed })
  const statuses: number[] = []
  const work = async (own: readonly Command[]) => {
    for (const command of own) statuses.push((await world.perform(command)).status)
  }
  const shares = Array.from({ length: clients }, (_, client) =>
    drawn.flatMap((command, place) =>
      place % clients === client ? [{ ...toOneOfMany(command), by: client }] : [],
    ),
  )
  await Promise.all(shares.map(work))
  const expected = outcomeOf(await readHistory(server.db, world))
  const stored = await storedOutcome(server.db, world)
  const faults = [
    ...statuses.filter(status => status >= 500).map(status => `answered ${status}`),
    ...(await findDifferences(server.db)).map(({ invariant, what }) => `${invariant}: ${what}`),
    ...listOthers(stored.points, expected.points).map(id => `points of ${id} are not what happened`),
    ...listOthers(stored.unpaid, expected.unpaid).map(
      id => `${id} is ${stored.unpaid.get(id)} instead of ${expected.unpaid.get(id)}`,
    ),
    ...(await wrongNotifications(server.db)),
  ]
  return { faults, done: statuses.filter(status => status < 300).length }
}

/** A chat is a response. Later ones, which come at the same moment as an answer, then decide nothing. */
async function chatWithAll({ members, perform }: Awaited<ReturnType<typeof createLedgerWorld>>) {
  const rest = { question: 0, bothWrote: true, saying: null }
  for (const by of [0, 1]) await perform({ ...rest, kind: 'publish', by, item: by, of: 0 })
  for (const of of members.keys())
    await perform({ ...rest, kind: 'interview', by: 0, of, item: of === 0 ? 1 : 0 })
}

/** Returns the keys whose values differ. */
const listOthers = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>) =>
  [...new Set([...one.keys(), ...other.keys()])].filter(
    key => JSON.stringify(one.get(key)) !== JSON.stringify(other.get(key)),
  )
