import { expect, test } from 'vitest'
import { countStatements } from '#server/platform/database/connect.ts'
import { join } from '#test/support/accounts/personas.ts'
import { countBlocks } from '#test/support/database/count-blocks.ts'
import { fillTables } from '#test/support/database/fill-tables.ts'
import { useServer } from '#test/support/server/use-server.ts'

const ENTRIES = 1_000
const BLOCKS_MAX = 100

// Between two entries of the reader are twenty of others.
const FILL = `insert into point_entries (key, user_id, kind, rule, points, earned_at)
  select 'filled:' || n, case when n % 20 = 0 then $1::uuid else gen_random_uuid() end, 'insight', 'vote given', 5,
    now() - interval '80 days' + n * interval '1 minute'
  from generate_series(1, $2::integer * 20) n`

const server = useServer()

test(`the points of a member with ${ENTRIES} entries among those of others touch few blocks`, async ({
  task,
}) => {
  const reader = await join(server)
  const values = [reader.id, ENTRIES]
  await fillTables(server.config, { statements: [FILL], values, tables: ['point_entries'] })
  const { result, sent } = await countStatements(() => reader.call('GET /me/points', { query: {} }))
  const earned = result.ok.days.reduce((sum, { insight }) => sum + insight, 0)
  expect(earned).toBe(ENTRIES * 5)
  const blocks = await countBlocks(server.db, sent)
  task.meta.figures = `${blocks} blocks`
  expect(blocks).toBeLessThan(BLOCKS_MAX)
})
