import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { newSolutionId, publishIdea, publishPainPoint } from '#test/support/items/factories.ts'
import { wrongCounters } from '#test/support/scenarios/faults/counters.ts'
import { useServer } from '#test/support/server/use-server.ts'

const DELETIONS = 500
const BURSTS = 500
const BURST = 50

const server = useServer()
const builder = useMember(server, 'Builder')
const tester = useMember(server, 'Tester')

const body = { type: 'pain_point' } as const
const times = (count: number) => Array.from({ length: count }, (_, index) => index)

const vote = (itemId: ItemId) => tester.call('PUT /items/:itemId/vote', { params: { itemId }, body })
const propose = (itemId: ItemId) =>
  tester.call('POST /items/:itemId/solutions', {
    params: { itemId },
    body: { id: newSolutionId(), title: 'A pump', description: 'It starts by itself' },
  })

test.for([
  { what: 'ideas', action: 'votes', table: 'votes', fact: 'vote.cast', publish: publishIdea, act: vote },
  {
    what: 'pain points',
    action: 'proposes',
    table: 'solutions',
    fact: 'solution.proposed',
    publish: publishPainPoint,
    act: propose,
  },
] as const)(
  `${DELETIONS} $what deleted while another member $action leave no orphan`,
  async ({ table, fact, publish, act }, { task }) => {
    const ids: ItemId[] = []
    const statuses: number[] = []
    for (const round of times(DELETIONS)) {
      const { id } = await publish(builder)
      const acting = act(id)
      // The head start grows from none to one in which the action comes first.
      for (const _ of times(round % 8)) await nextTurn()
      const removing = builder.call('DELETE /items/:itemId', { params: { itemId: id } })
      const [done, removed] = await Promise.all([acting, removing])
      expect(removed.status).toBe(204)
      ids.push(id)
      statuses.push(done.status)
    }
    const counted = statuses.filter(status => status === 200).length
    const refused = statuses.filter(status => status === 404).length
    task.meta.figures = `${counted} came first, ${refused} found no item`
    expect(counted + refused).toBe(DELETIONS)
    const late = sql`select from facts action join facts deletion using (item_id)
      where deletion.kind = 'item.deleted' and action.kind = ${fact} and action.id > deletion.id`
    expect((await late.execute(server.db)).rows).toHaveLength(0)
    const signals = server.db
      .selectFrom('signals')
      .select('id')
      .where('content_id', '=', sql<ItemId>`any(${ids})`)
      .where('withdrawn_at', 'is not', null)
    expect(await server.db.selectFrom(table).select('user_id').execute()).toHaveLength(counted)
    expect(await signals.execute()).toHaveLength(counted)
    expect(await wrongCounters(server.db)).toEqual([])
  },
)

test(`${BURSTS} bursts of ${BURST} votes by one member each make one row and count once`, async ({
  task,
}) => {
  const startedAt = performance.now()
  const wrong: string[] = []
  for (const _ of times(BURSTS)) {
    const { id } = await publishIdea(builder)
    const replies = await Promise.all(times(BURST).map(() => vote(id)))
    const rows = await server.db.selectFrom('votes').select('user_id').where('content_id', '=', id).execute()
    const isRight = rows.length === 1 && replies.every(({ status, ok }) => status === 200 && ok.total === 1)
    if (!isRight) wrong.push(id)
  }
  const rate = Math.round((BURSTS * BURST) / ((performance.now() - startedAt) / 1_000))
  task.meta.figures = `${BURSTS * BURST} votes, ${wrong.length} bursts wrong, ${rate} votes/s on one row`
  expect(wrong).toEqual([])
  expect(await wrongCounters(server.db)).toEqual([])
})
