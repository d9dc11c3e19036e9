import { onTestFinished } from 'vitest'
import { findDifferences } from '#server/features/rewards/points/queries.ts'
import { connect } from '#server/platform/database/connect.ts'
import type { Persona } from '../accounts/personas.ts'
import { runApp } from '../running-app.ts'
import { wrongCounters } from '../scenarios/faults/counters.ts'
import { populate, type World } from '../scenarios/faults/kill-rounds.ts'
import { mixedWrites, writtenRows } from '../scenarios/faults/mixed-writes.ts'
import { remoteServer } from '../server/remote-server.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const MEMBERS = 6

/** Starts two nodes with these settings and the same keys. Signs up members with an item each. */
export async function startNodes(settings: Record<string, string>) {
  const env = { DATA_DIR: await temporaryFolder(), ...settings }
  const nodes = [await runApp(env), await runApp(env)] as const
  onTestFinished(async () => {
    await Promise.all(nodes.map(node => node.end()))
  })
  const world = await populate(nodes[0].origin, MEMBERS)
  const members = world.members.map((member, place) => memberAt(nodes[place % 2]?.origin ?? '', member))
  return { nodes, env, world: { ...world, members } }
}

/** Returns the member with calls to the node at `origin`. */
function memberAt(origin: string, member: Persona): Persona {
  const { call } = remoteServer(origin)
  return { ...member, call: (key, input) => call(member.token, key, input) }
}

/** Lets all members write until `work` is done. */
export async function writeMeanwhile({ members, places, ledger }: World, work: Promise<unknown>) {
  const over = new AbortController()
  const done = work.finally(() => over.abort())
  const write = async (next: () => Promise<void>) => {
    while (!over.signal.aborted) await next()
  }
  const writing = members.map(member => write(mixedWrites(member, { places, ledger })))
  await Promise.all([done, ...writing])
}

/** Lists the problems in the database at `url`: lost writes, wrong counters, points without a reason. */
export async function findFaults(url: string, { ledger }: World) {
  const db = connect({ config: { connectionString: url }, prepare: false, onError: () => {} })
  try {
    return [
      ...ledger.compare(await writtenRows(db)),
      ...(await wrongCounters(db)),
      ...(await findDifferences(db)).map(({ invariant, what }) => `${invariant}: ${what}`),
    ]
  } finally {
    await db.destroy()
  }
}
