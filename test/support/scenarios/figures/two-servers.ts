import type { ClientConfig } from 'pg'
import { onTestFinished } from 'vitest'
import {
  createDatabase,
  type Environment,
  openCluster,
  openEnvironment,
} from '../../../../bench/environment.ts'
import { loadDatabase } from '../../../../bench/load.ts'
import { applyLoad } from '../../../../bench/rounds.ts'
import { scenarios } from '../../../../bench/scenarios.ts'
import { median } from './figures.ts'

const ITEMS = 5_000
const ROUNDS = 9
const ROUND_SECONDS = 5
/** V8 compiles the code of a process for so long. */
const WARM_SECONDS = 15
/** Well below what one worker carries, so that each process is woken as often with two workers as with one. */
const VISITS_A_SECOND = 300
const CONNECTIONS = 16

export type Env = Record<string, string>
type Options = {
  /** The settings of each server. */
  envs: [Env, Env]
  /** Whose processor time counts: Node's, or Node's and PostgreSQL's. */
  of: 'node' | 'all'
  /** Called before each measurement of the second server. Returns how to end what it began. */
  disturb?: () => () => void
}

/**
 * Measures the feed of two servers on one database in turns, at the same number of visits a second. Returns the processor time
 * a visit of the first, in µs, and how much more the second takes in each pair, as a share, with its median.
 */
export async function compareFeeds({ envs, of, disturb = () => () => {} }: Options) {
  const feed = scenarios.find(({ name }) => name === 'feed')
  if (!feed) throw new Error('The bench has no feed')
  const cluster = await openCluster()
  onTestFinished(cluster.end)
  const load = (config: ClientConfig) => loadDatabase(config, { items: ITEMS })
  const database = { itemCount: ITEMS, config: await createDatabase(cluster, { name: 'compared', load }) }
  const open = async (env: Env) => {
    const environment = await openEnvironment(cluster, { ...database, env })
    onTestFinished(environment.end)
    return environment
  }
  const [first, second] = [await open(envs[0]), await open(envs[1])]

  const measureVisit = async (environment: Environment, seconds = ROUND_SECONDS) => {
    const load = { connections: CONNECTIONS, seconds, postgresPid: cluster.pid, rate: VISITS_A_SECOND }
    const one = await applyLoad({ scenario: feed, environment, scripts: [] }, load)
    const spent = of === 'node' ? one.nodeSeconds : one.nodeSeconds + one.postgresSeconds
    return (spent / one.done) * 1e6
  }
  const measureSecond = async () => {
    const end = disturb()
    return measureVisit(second).finally(end)
  }

  for (const environment of [first, second]) await measureVisit(environment, WARM_SECONDS)
  const pairs: { first: number; second: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    // Each finds the machine as the other has left it, so the two take turns at being the first.
    const before = round % 2 === 0 ? await measureVisit(first) : undefined
    const other = await measureSecond()
    pairs.push({ first: before ?? (await measureVisit(first)), second: other })
  }
  const shares = pairs.map(pair => pair.second / pair.first - 1)
  return { microseconds: median(pairs.map(pair => pair.first)), shares, share: median(shares) }
}
