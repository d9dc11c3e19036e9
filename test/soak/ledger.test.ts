import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { repairLedger } from '#server/features/rewards/points/commands.ts'
import {
  allowLongStatements,
  findDifferences,
  ledgerByFacts,
} from '#server/features/rewards/points/queries.ts'
import { connect } from '#server/platform/database/connect.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { cloneDatabase } from '#test/support/database/database.ts'
import { ledgerCrowd } from '#test/support/scenarios/ledger/ledger-crowd.ts'
import { storeRandomFacts } from '#test/support/scenarios/ledger/random-facts.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { loadCommunity } from '../../bench/data/community.ts'

const OPERATIONS = 2_000
const CLIENTS = 16
const ROUNDS = 3
const AMOUNT = { items: 20_000, members: 2_000, votes: 200_000 }
const SECONDS = 10
const MANY = { members: 5_000, items: 20_000, pairs: 285_000 }

const server = useServer()

test(`${OPERATIONS} random commands from ${CLIENTS} clients end without a difference, ${ROUNDS} times`, async ({
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

test(`reconciling over 200,000 votes takes under ${SECONDS} s and finds nothing`, async ({ task }) => {
  const { config, drop } = await cloneDatabase()
  await loadCommunity(config, AMOUNT, () => {})
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

async function timed(work: () => Promise<unknown>) {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1_000
}

const inLongTransaction = <T>(db: Db, work: (tx: Tx) => Promise<T>) =>
  db.transaction().execute(async tx => {
    await allowLongStatements('end of transaction').execute(tx)
    return work(tx)
  })

/** Computes the ledger by the SQL of the invariants, in temporary tables. */
async function queryLedger(tx: Tx) {
  for (const table of ['rebuilt', 'recounted'])
    await sql`create temporary table ${sql.table(`${table}_by_sql`)} on commit drop as
      with ${await ledgerByFacts()} select * from ${sql.table(table)}`.execute(tx)
}

/** Stores that ledger with wrong entries: other amounts, missing, wrongly open, moved and unfounded ones. */
async function storeDamagedLedger(tx: Tx) {
  await sql`insert into point_entries (key, user_id, kind, rule, points, item_id, actor_id, earned_at, voided_at, voided_by)
    select key, user_id, kind, rule, points + 1, item_id, actor_id, earned_at, voided_at, voided_by
    from rebuilt_by_sql where rule <> 'vote given' or user_id::text > '4'`.execute(tx)
  await sql`update point_entries set voided_at = null, voided_by = null where item_id::text < '4'`.execute(tx)
  await sql`update point_entries set earned_at = now() where item_id::text > 'c'`.execute(tx)
  await sql`insert into point_entries (key, user_id, kind, rule, points)
    select 'gift:' || id, id, 'insight', 'gift', 1000 from profiles`.execute(tx)
}

/** Returns how many entries have amounts of the current rules, and how many their old ones. */
async function countAmounts(tx: Tx) {
  const { rows } = await sql<{ asNow: number; asBefore: number }>`
    select count(*) filter (where points % 5 = 0)::integer as "asNow",
      count(*) filter (where points % 5 <> 0)::integer as "asBefore" from point_entries`.execute(tx)
  return rows[0]
}

test('a ledger rebuilt from a million facts matches the SQL and keeps its amounts', async ({ task }) => {
  const { config, drop } = await cloneDatabase()
  const db = connect({ config, prepare: false, onError: () => {} })
  const facts = await storeRandomFacts(db, MANY)
  const seconds = { querying: 0, repairing: 0, checking: 0 }
  await inLongTransaction(db, async tx => {
    seconds.querying = await timed(() => queryLedger(tx))
    await storeDamagedLedger(tx)
  })
  seconds.repairing = await timed(() => repairLedger(db))
  seconds.checking = await timed(async () => {
    const found = await findDifferences(db)
    expect(found.filter(({ invariant }) => invariant === '10-facts')).toEqual([])
  })
  const amounts = await inLongTransaction(db, countAmounts)
  await db.destroy()
  await drop()
  const ratio = seconds.repairing / seconds.querying
  const times = Object.entries(seconds).map(([what, took]) => `${what} ${took.toFixed(1)} s`)
  task.meta.figures = [
    `${facts} facts`,
    ...times,
    `${ratio.toFixed(1)} times as long`,
    JSON.stringify(amounts),
  ].join(', ')
  expect(amounts?.asNow).toBeGreaterThan(0)
  expect(amounts?.asBefore).toBeGreaterThan(amounts?.asNow ?? 0)
  expect(ratio).toBeLessThan(10)
})
