import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDifferences } from '#server/features/rewards/points/queries.ts'
import { connect } from '#server/platform/database/connect.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { ledgerCrowd } from '#test/support/scenarios/ledger-crowd.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { load } from '../../bench/load.ts'

const OPERATIONS = 2_000
const CLIENTS = 16
const ROUNDS = 3
const ITEMS = 20_000
const SECONDS = 10

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test(`${OPERATIONS} commands at random by ${CLIENTS} clients end without a difference, ${ROUNDS} times`, async ({
  task,
}) => {
  const faults: string[] = []
  let done = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const crowd = { clients: CLIENTS, items: 12, operations: OPERATIONS, seed: Date.now() + round }
    const result = await ledgerCrowd(server, crowd)
    faults.push(...result.faults.map(fault => `seed ${crowd.seed}: ${fault}`))
    done += result.done
  }
  task.meta.figures = `${done} of ${OPERATIONS * ROUNDS} took effect, ${faults.length} faults`
  expect(faults).toEqual([])
})

test(`reconciling over 200,000 votes takes less than ${SECONDS} s and finds nothing`, async ({ task }) => {
  const { config, drop } = await cloneDatabase()
  await load(config, ITEMS)
  const db = connect({ config, prepare: false, onError: () => {} })
  const startedAt = performance.now()
  const differences = await findDifferences(db)
  const seconds = (performance.now() - startedAt) / 1_000
  await db.destroy()
  await drop()
  task.meta.figures = `${seconds.toFixed(1)} s, ${differences.length} differences`
  expect(differences).toEqual([])
  expect(seconds).toBeLessThan(SECONDS)
})
