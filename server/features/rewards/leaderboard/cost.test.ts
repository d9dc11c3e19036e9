import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { Board, Period } from '#contract/leaderboard.ts'
import { countStatements, type SentStatement } from '#server/platform/database/connect.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { earn, refreshNow } from '#test/support/rewards/boards.ts'
import { fillBoards, loadCrowd } from '#test/support/scenarios/sizes/board-crowd.ts'
import { useServer } from '#test/support/server/use-server.ts'

const MEMBERS = 20_000

const server = useServer()
let me: Persona
beforeAll(async () => {
  await loadCrowd(server.config, MEMBERS)
  me = await join(server, 'Me')
  await earn(server.db, me.id, { points: 100 })
  await earn(server.db, me.id, { points: 100, kind: 'insight' })
  await fillBoards(server.db)
  await refreshNow(server.db)
})

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }

/** How many blocks of 8 kB the statements touch. */
async function blocksOf(sent: readonly SentStatement[]) {
  const client = new pg.Client(server.config)
  await client.connect()
  await client.query('set random_page_cost = 1.1')
  let blocks = 0
  for (const { sql, parameters } of sent) {
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${sql}`, [...parameters])
    const plan: Plan = rows[0]['QUERY PLAN'][0].Plan
    blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  await client.end()
  return blocks
}

const BOARDS = Board.options.flatMap(board => Period.options.map(period => ({ board, period })))

test.each(BOARDS)(
  `the $period board of $board with one's own rank touches few of the rows of ${MEMBERS} members`,
  async query => {
    const { result, sent } = await countStatements(() => me.call('GET /leaderboard', { query }))
    expect(result.ok.ranked).toHaveLength(10)
    expect(result.ok.own?.points).toBe(100)
    // Of the last week at least, which at midnight is six days of the sixty in which the crowd earned.
    expect(result.ok.total).toBeGreaterThan(1_500)
    expect(sent.length).toBeLessThanOrEqual(2)
    expect(await blocksOf(sent)).toBeLessThan(500)
  },
)
