import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishIdea } from '#test/factories.ts'
import { join, type Persona } from '#test/personas.ts'
import { wrongCounters } from '#test/proofs/counters.ts'
import { startServer, type TestServer } from '#test/server.ts'

const DELETIONS = 500
const BURSTS = 500
const BURST = 50

let server: TestServer
let builder: Persona
let tester: Persona
beforeAll(async () => {
  server = await startServer()
  builder = await join(server, 'Builder')
  tester = await join(server, 'Tester')
})
afterAll(() => server.close())

const body = { type: 'pain_point' } as const
const times = (count: number) => Array.from({ length: count }, (_, index) => index)

test(`${DELETIONS} items deleted while another member votes leave no orphan`, async ({ task }) => {
  const statuses: number[] = []
  for (const round of times(DELETIONS)) {
    const params = { itemId: (await publishIdea(builder)).id }
    const vote = () => tester.call('PUT /items/:itemId/vote', { params, body })
    const remove = () => builder.call('DELETE /items/:itemId', { params })
    const casting = vote()
    // From nothing to a head start with which the vote comes first.
    for (const _ of times(round % 8)) await nextTurn()
    const [cast, removed] = await Promise.all([casting, remove()])
    expect(removed.status).toBe(204)
    statuses.push(cast.status)
  }
  const counted = statuses.filter(status => status === 200).length
  const refused = statuses.filter(status => status === 404).length
  task.meta.figures = `${counted} votes came first, ${refused} found no item`
  expect(counted + refused).toBe(DELETIONS)
  const late = sql`select from facts vote join facts deletion using (item_id)
    where deletion.kind = 'item.deleted' and vote.kind = 'vote.cast' and vote.id > deletion.id`
  expect((await late.execute(server.db)).rows).toHaveLength(0)
  expect(await server.db.selectFrom('votes').select('user_id').execute()).toHaveLength(counted)
  expect(await server.db.selectFrom('signals').select('id').execute()).toHaveLength(counted)
  expect(await wrongCounters(server.db)).toEqual([])
})

test(`${BURSTS} bursts of ${BURST} votes by one member each make one row and count once`, async ({
  task,
}) => {
  const startedAt = performance.now()
  const wrong: string[] = []
  for (const _ of times(BURSTS)) {
    const { id } = await publishIdea(builder)
    const replies = await Promise.all(
      times(BURST).map(() => tester.call('PUT /items/:itemId/vote', { params: { itemId: id }, body })),
    )
    const rows = await server.db.selectFrom('votes').select('user_id').where('content_id', '=', id).execute()
    const isRight = rows.length === 1 && replies.every(({ status, ok }) => status === 200 && ok.total === 1)
    if (!isRight) wrong.push(id)
  }
  const rate = Math.round((BURSTS * BURST) / ((performance.now() - startedAt) / 1_000))
  task.meta.figures = `${BURSTS * BURST} votes, ${wrong.length} bursts wrong, ${rate} votes/s on one row`
  expect(wrong).toEqual([])
  expect(await wrongCounters(server.db)).toEqual([])
})
