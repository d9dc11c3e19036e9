import { type Measured, measure } from './measure.ts'
import { runPgbench } from './pgbench.ts'
import type { PgbenchScript } from './pgbench-script.ts'
import { type Request, wireText } from './request.ts'
import type { Scenario, Visit } from './scenarios.ts'
import type { Stage } from './stage.ts'

/** One scenario on one database, with what it is compared to. */
export type Case = { scenario: Scenario; stage: Stage; scripts: readonly PgbenchScript[] }

export type Pressing = { connections: number; seconds: number; postgresPid: number }
type Comparison = Pressing & { barePort: number; pgbench: string | undefined }

export type Round = {
  app: Measured
  /** One visitor at a time. */
  alone: Measured
  /** Visits a second of bare Fastify and of pgbench. */
  bare: number
  pgbench: number | undefined
}

const WARM_SECONDS = 0.5
const MOST = 1_000_000

const jobsOf = (visits: readonly Visit[]) => visits.map(visit => visit.map(wireText))

/** The path at which bare Fastify holds the answer to one request of a visit. */
export const barePath = ({ scenario, stage }: Omit<Case, 'scripts'>, step: number) =>
  `/${stage.itemCount}/${scenario.name}/${step}`

/** Measures the app. `rate` makes it an open loop of so many visits a second. */
export async function press(
  { scenario, stage }: Case,
  { connections, seconds, postgresPid, rate }: Pressing & { rate?: number },
) {
  // Votes that change nothing cost less, so the current votes are read before each measurement.
  const visits = await scenario.visits(stage, await stage.viewers())
  const plan = { connections, seconds, most: MOST, jobs: jobsOf(visits), port: stage.port }
  // A write is not warmed up: the warm-up would use up the changes.
  const warmSeconds = scenario.isWrite ? 0 : WARM_SECONDS
  return measure({ ...plan, warmSeconds, ...(rate && { rate }) }, { node: stage.pid, postgres: postgresPid })
}

async function pressBare(one: Case, { connections, seconds, postgresPid, barePort }: Comparison) {
  const [visit = []] = await one.scenario.visits(one.stage, await one.stage.viewers())
  const bare: Request[] = []
  for (const [step, request] of visit.entries()) bare.push({ ...request, path: barePath(one, step) })
  const plan = {
    connections,
    seconds,
    most: MOST,
    jobs: jobsOf([bare]),
    port: barePort,
    warmSeconds: WARM_SECONDS,
  }
  const { done, seconds: took } = await measure(plan, { node: one.stage.pid, postgres: postgresPid })
  return done / took
}

/** One round of one case: the app, and at once what it is compared to. */
export async function playRound(one: Case, comparison: Comparison): Promise<Round> {
  const { connections, seconds, pgbench: program } = comparison
  const app = await press(one, comparison)
  const alone = await press(one, { ...comparison, connections: 1 })
  const bare = await pressBare(one, comparison)
  if (!program) return { app, alone, bare, pgbench: undefined }
  const { scripts, scenario, stage } = one
  const runs = await runPgbench({ program, config: stage.config, scripts, clients: connections, seconds })
  return { app, alone, bare, pgbench: scenario.isWrite ? runs * 2 : runs }
}
