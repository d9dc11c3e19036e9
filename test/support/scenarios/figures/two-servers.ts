import { onTestFinished } from 'vitest'
import {
  type Environment,
  fillDatabase,
  openCluster,
  openEnvironment,
  ROOT,
} from '../../../../bench/environment.ts'
import { keepRate } from '../../../../bench/measure/keep-rate.ts'
import { get } from '../../../../bench/scenarios/requests.ts'
import { median } from './figures.ts'

const COMMUNITY = { items: 5_000, members: 2_000, votes: 200_000 }
const ROUNDS = 9
const ROUND_SECONDS = 5
/** The seconds in which V8 compiles the code of a process. */
const WARM_SECONDS = 15

export type Env = Record<string, string>
type Options = {
  /** The settings of each server. */
  envs: [Env, Env]
  /** The processes whose processor time is counted: Node's, or those of Node and PostgreSQL. */
  of: 'node' | 'all'
  /** Called before each measurement of the second server. Returns the function that ends the disturbance. */
  disturb?: () => () => void
}

/**
 * Starts two servers on one database and warms them up. Returns a function that measures the feed of both in turn at a
 * number of visits per second. That returns the processor time per visit of each in µs, and by which share the second one
 * takes more in each pair, with the median.
 */
export async function openTwoServers({ envs, of, disturb = () => () => {} }: Options) {
  const { first, second } = await open(envs)

  const measureVisit = async (
    { port, pids, viewers }: Environment,
    rate: number,
    seconds = ROUND_SECONDS,
  ) => {
    const requests = (await viewers()).map(({ token }) => get('/api/ideas', token))
    const { node, postgres } = await keepRate({ port, pids, requests, rate, seconds })
    return of === 'node' ? node : node + postgres
  }

  return async (rate: number) => {
    for (const environment of [first, second]) await measureVisit(environment, rate, WARM_SECONDS)
    const pairs: { first: number; second: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      // Each measurement finds the machine in the state that the other server has left, so the two take turns at being
      // the first.
      const before = round % 2 === 0 ? await measureVisit(first, rate) : undefined
      const end = disturb()
      const other = await measureVisit(second, rate).finally(end)
      pairs.push({ first: before ?? (await measureVisit(first, rate)), second: other })
    }
    const shares = pairs.map(({ first, second }) => second / first - 1)
    return { first: median(pairs.map(({ first }) => first)), shares, share: median(shares) }
  }
}

async function open(envs: [Env, Env]) {
  const cluster = await openCluster()
  onTestFinished(cluster.end)
  const config = await fillDatabase(cluster, { name: 'compared', root: ROOT, community: COMMUNITY })
  const start = async (env: Env) => {
    const environment = await openEnvironment({ cluster, config, memberCount: COMMUNITY.members, env })
    onTestFinished(environment.end)
    return environment
  }
  return { first: await start(envs[0]), second: await start(envs[1]) }
}
