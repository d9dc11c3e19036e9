import type { ClientConfig } from 'pg'
import { onTestFinished } from 'vitest'
import { loadDatabase } from '../../../../bench/data/load.ts'
import {
  createDatabase,
  type Environment,
  openCluster,
  openEnvironment,
} from '../../../../bench/environment.ts'
import { applyLoad } from '../../../../bench/rounds.ts'
import { scenarios } from '../../../../bench/scenarios/scenarios.ts'
import { median } from './figures.ts'

const ITEMS = 5_000
const ROUNDS = 9
const ROUND_SECONDS = 5
/** The seconds in which V8 compiles the code of a process. */
const WARM_SECONDS = 15
/** The number of connections that keep a worker busy without a pause. */
const CONNECTIONS = 16

export type Env = Record<string, string>
type Options = {
  /** The settings of each server. */
  envs: [Env, Env]
  /** The processes whose processor time is counted: Node's, or those of Node and PostgreSQL. */
  of: 'node' | 'all'
  /** Called before each measurement of the second server. Returns the function that ends the disturbance. */
  disturb?: () => () => void
}

/** The visits per second, or as many as the server can take from clients that never pause. */
export type Pace = number | 'unlimited'

/**
 * Starts two servers on one database and warms them up. Returns a function that measures the feed of both in turn at
 * one pace. That returns the visits per second, the processor time per visit of each in µs, and by which share the
 * second one takes more in each pair, with the median.
 */
export async function openTwoServers({ envs, of, disturb = () => () => {} }: Options) {
  const feed = scenarios.find(({ name }) => name === 'feed')
  if (!feed) throw new Error('The bench has no feed')
  const { cluster, first, second } = await open(envs)

  const measureVisit = async (environment: Environment, pace: Pace, seconds = ROUND_SECONDS) => {
    const rate = pace === 'unlimited' ? {} : { rate: pace }
    const load = { connections: CONNECTIONS, seconds, postgresPid: cluster.pid, ...rate }
    const one = await applyLoad({ scenario: feed, environment, scripts: [] }, load)
    const spent = of === 'node' ? one.nodeSeconds : one.nodeSeconds + one.postgresSeconds
    return { microseconds: (spent / one.done) * 1e6, rate: one.done / one.seconds }
  }
  const measureSecond = async (pace: Pace) => {
    const end = disturb()
    return measureVisit(second, pace).finally(end)
  }

  for (const environment of [first, second]) await measureVisit(environment, 'unlimited', WARM_SECONDS)
  return async (pace: Pace) => {
    const pairs: { first: Visit; second: Visit }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      // Each measurement finds the machine in the state that the other server has left, so the two take turns at being
      // the first.
      const before = round % 2 === 0 ? await measureVisit(first, pace) : undefined
      const other = await measureSecond(pace)
      pairs.push({ first: before ?? (await measureVisit(first, pace)), second: other })
    }
    return toComparison(pairs)
  }
}

type Visit = { microseconds: number; rate: number }

async function open(envs: [Env, Env]) {
  const cluster = await openCluster()
  onTestFinished(cluster.end)
  const load = (config: ClientConfig) => loadDatabase(config, { items: ITEMS })
  const database = { itemCount: ITEMS, config: await createDatabase(cluster, { name: 'compared', load }) }
  const start = async (env: Env) => {
    const environment = await openEnvironment(cluster, { ...database, env })
    onTestFinished(environment.end)
    return environment
  }
  return { cluster, first: await start(envs[0]), second: await start(envs[1]) }
}

function toComparison(pairs: readonly { first: Visit; second: Visit }[]) {
  const [firsts, seconds] = [pairs.map(({ first }) => first), pairs.map(({ second }) => second)]
  const toMedian = (visits: readonly Visit[]) => ({
    microseconds: median(visits.map(({ microseconds }) => microseconds)),
    rate: median(visits.map(({ rate }) => rate)),
  })
  const shares = pairs.map(({ first, second }) => second.microseconds / first.microseconds - 1)
  return { first: toMedian(firsts), second: toMedian(seconds), shares, share: median(shares) }
}
