import { beforeAll, expect, test } from 'vitest'
import { CHEAP_HASH } from '#test/support/server/node.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { loadCommunity } from '../data/community.ts'
import { createSignIn, type Environment } from '../environment.ts'
import { nextMessage, startChild } from '../measure/child.ts'
import { openConnection } from '../measure/http-connection.ts'
import { createCycle, runClosedLoop } from '../measure/load-generator.ts'
import { findPgbench, runPgbench } from '../pgbench/pgbench.ts'
import { toPgbenchScript } from '../pgbench/pgbench-script.ts'
import { toResult } from '../results.ts'
import { runRound, toBaselinePath } from '../rounds.ts'
import { toWireText } from './request.ts'
import { type Scenario, scenarios } from './scenarios.ts'
import { listStatements, observe } from './statements.ts'

const AMOUNT = { items: 200, members: 500, votes: 4_000, hashCost: CHEAP_HASH }
const MOST = 10
const pgbench = findPgbench()

const server = useServer()
let environment: Environment
beforeAll(async () => {
  const { app: inProcess, config, db, close: end } = server
  await loadCommunity(config, AMOUNT, () => {})
  const origin = await inProcess.listen({ host: '127.0.0.1', port: 0 })
  environment = {
    itemCount: AMOUNT.items,
    config,
    db,
    inProcess,
    memberCount: AMOUNT.members,
    viewers: createSignIn(inProcess, AMOUNT.members),
    port: Number(new URL(origin).port),
    pid: process.pid,
    end,
  }
})

const createSequences = async ({ sequences }: Scenario) => sequences(environment, await environment.viewers())

test.each(scenarios)('every visit of "$name" succeeds', async scenario => {
  const sequences = await createSequences(scenario)
  const next = createCycle(
    sequences.map(sequence => sequence.map(request => Buffer.from(toWireText(request)))),
  )
  const connections = [await openConnection(environment.port)]
  const { done, refusals } = await runClosedLoop({ connections, next, seconds: 5, most: MOST })
  for (const connection of connections) connection.close()
  expect({ done, refusals }).toEqual({ done: MOST, refusals: {} })
})

test('a round compares the app with the baseline server', async () => {
  const [scenario = expect.fail()] = scenarios
  const one = { scenario, environment, scripts: [] }
  const [sequence = []] = await createSequences(scenario)
  const { bodies } = await observe(environment, sequence)
  const baseline = startChild('baseline-server.ts', { [toBaselinePath(one, 0)]: bodies[0] })
  const baselinePort = await nextMessage<number>(baseline)
  const load = { connections: 1, seconds: 0.1, postgresPid: process.pid }
  const round = await runRound(one, { ...load, baselinePort, pgbench: undefined })
  baseline.kill()
  const { rate, ofBaseline } = toResult({ items: AMOUNT.items, scenario: 'feed', title: 'feed' }, [round])
  expect(rate).toBeGreaterThan(0)
  expect(ofBaseline).toBeGreaterThan(0)
})

test.runIf(pgbench)('pgbench sends the statements of every scenario', async () => {
  const scripts = []
  for (const [place, scenario] of scenarios.filter(({ isNew }) => !isNew).entries()) {
    const sequences = await createSequences(scenario)
    const back = scenario.isWrite ? sequences.slice(sequences.length / 2) : []
    const both = [...sequences.slice(0, 1), ...back.slice(0, 1)]
    scripts.push(toPgbenchScript(await listStatements(environment, scenario, both), `s${place}`))
  }
  const { config } = environment
  const rate = await runPgbench({ program: pgbench ?? '', config, scripts, clients: 1, seconds: 1 })
  expect(rate).toBeGreaterThan(0)
})
