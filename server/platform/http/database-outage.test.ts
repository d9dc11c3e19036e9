import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#server/platform/database/connect.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { newItemId, publishIdea } from '#test/support/items/factories.ts'
import { startNode } from '#test/support/server/node.ts'
import { callOn, startServer, type TestServer } from '#test/support/server/server.ts'

let server: TestServer
let member: Persona
let node: Awaited<ReturnType<typeof startNode>>
const noDatabase = { host: '127.0.0.1', port: 1 }
const db = connect({ config: noDatabase, prepare: true, onError: () => {} })

beforeAll(async () => {
  server = await startServer()
  member = await join(server)
  node = await startNode({ db, config: server.config, dataDir: server.dataDir })
})
afterAll(async () => {
  await node.close()
  await db.destroy()
  await server.close()
})

test('reads and writes get 503 with the code busy while the database is unavailable', async () => {
  const call = callOn(node.app)
  const reading = await call(member.token, 'GET /ideas')
  const writing = await call(member.token, 'PUT /items/:itemId/vote', {
    params: { itemId: newItemId() },
    body: { type: 'pain_point' },
  })
  for (const { status, refusal } of [reading, writing])
    expect([status, refusal.code, refusal.message]).toEqual([
      503,
      'busy',
      'The server is busy. Please try again in a moment.',
    ])
})

test("a sign-in also gets 503, in its protocol's format", async () => {
  const response = await node.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email: member.email, password: member.password },
  })
  expect([response.statusCode, response.json().msg]).toEqual([
    503,
    'The server is busy. Please try again in a moment.',
  ])
})

test('the process still reports that it is live but not ready', async () => {
  const statuses = ['/livez', '/readyz'].map(
    async url => (await node.app.inject({ method: 'GET', url })).statusCode,
  )
  expect(await Promise.all(statuses)).toEqual([200, 503])
})

/** Ends the sessions that wait for a lock and returns how many there were. */
async function endWaiting(tx: Tx) {
  await sql`select pg_stat_clear_snapshot()`.execute(tx)
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(tx)
  return rows.length
}

test('writes whose sessions end midway get 503, the process keeps running, and their retries succeed', async () => {
  const { id } = await publishIdea(member)
  const vote = () =>
    member.call('PUT /items/:itemId/vote', { params: { itemId: id }, body: { type: 'pain_point' } })
  const replies = await server.db.transaction().execute(async tx => {
    await tx.selectFrom('items').select('id').where('id', '=', id).forUpdate().execute()
    const voting = Promise.all([vote(), vote(), vote(), vote()])
    let ended = 0
    await expect.poll(async () => (ended += await endWaiting(tx))).toBeGreaterThanOrEqual(4)
    return voting
  })
  expect(replies.map(({ status, refusal }) => [status, refusal.code])).toEqual(
    replies.map(() => [503, 'busy']),
  )
  await expect.poll(async () => (await vote()).ok?.total).toBe(1)
})
