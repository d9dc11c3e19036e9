import type { Environment } from './environment.ts'
import { type Measured, measure } from './measure/measure.ts'
import { runPgbench } from './pgbench/pgbench.ts'
import type { PgbenchScript } from './pgbench/pgbench-script.ts'
import { type Request, toWireText } from './scenarios/request.ts'
import type { Scenario, Sequence } from './scenarios/scenarios.ts'

export type Case = { scenario: Scenario; environment: Environment; scripts: readonly PgbenchScript[] }

export type LoadOptions = {
  connections: number
  seconds: number
  postgresPid: number
  warm?: number | undefined
}
type Comparison = LoadOptions & { baselinePort: number; pgbench: string | undefined }

export type Round = {
  app: Measured
  /** With one visitor at a time. */
  alone?: Measured
  baseline?: number
  pgbench?: number
}

const WARM_SECONDS = 0.5
const MOST = 1_000_000

const toJobs = (sequences: readonly Sequence[]) => sequences.map(sequence => sequence.map(toWireText))

export const toBaselinePath = ({ scenario, environment }: Omit<Case, 'scripts'>, step: number) =>
  `/${environment.itemCount}/${scenario.name}/${step}`

/** With `rate` it is an open loop of that number of visits a second. */
export async function applyLoad(
  { scenario, environment }: Case,
  { connections, seconds, warm = WARM_SECONDS, postgresPid, rate }: LoadOptions & { rate?: number },
) {
  // Votes that change nothing cost less, so the present votes are read before each measurement.
  const sequences = await scenario.sequences(environment, await environment.viewers(scenario.readers))
  const plan = { connections, seconds, most: MOST, jobs: toJobs(sequences), port: environment.port }
  // Writes have no warm-up, because it would use up the changes.
  const warmSeconds = scenario.isWrite ? 0 : warm
  return measure(
    { ...plan, warmSeconds, ...(rate && { rate }) },
    { node: environment.pid, postgres: postgresPid },
  )
}

async function measureBaseline(
  one: Case,
  { connections, seconds, warm = WARM_SECONDS, postgresPid, baselinePort }: Comparison,
) {
  const [sequence = []] = await one.scenario.sequences(
    one.environment,
    await one.environment.viewers(one.scenario.readers),
  )
  const requests: Request[] = []
  for (const [step, request] of sequence.entries())
    requests.push({ ...request, path: toBaselinePath(one, step) })
  const plan = {
    connections,
    seconds,
    most: MOST,
    jobs: toJobs([requests]),
    port: baselinePort,
    warmSeconds: warm,
  }
  const { done, seconds: took } = await measure(plan, { node: one.environment.pid, postgres: postgresPid })
  return done / took
}

/** Measures the app, and directly after it the servers with which it is compared. */
export async function runRound(one: Case, comparison: Comparison): Promise<Round> {
  const { connections, seconds, pgbench: program } = comparison
  const app = await applyLoad(one, comparison)
  const alone = await applyLoad(one, { ...comparison, connections: 1 })
  const baseline = await measureBaseline(one, comparison)
  const { scripts, scenario, environment } = one
  if (!program || scripts.length === 0) return { app, alone, baseline }
  const runs = await runPgbench({
    program,
    config: environment.config,
    scripts,
    clients: connections,
    seconds,
  })
  return { app, alone, baseline, pgbench: scenario.isWrite ? runs * 2 : runs }
}
