import { beforeAll, expect, test } from 'vitest'
import { Board, Period } from '#contract/rewards/leaderboard.ts'
import { countStatements } from '#server/platform/database/connect.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { countBlocks } from '#test/support/database/count-blocks.ts'
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

const BOARDS = Board.options.flatMap(board => Period.options.map(period => ({ board, period })))

test.for(BOARDS)(
  `the $period board of $board with one's own rank touches few of the rows of ${MEMBERS} members`,
  async (query, { task }) => {
    const { result, sent } = await countStatements(() => me.call('GET /leaderboard', { query }))
    expect(result.ok.ranked).toHaveLength(10)
    expect(result.ok.own?.points).toBe(100)
    // The board has the last week at least, which at midnight is six days of the sixty in which the crowd earned.
    expect(result.ok.total).toBeGreaterThan(1_500)
    expect(sent.length).toBeLessThanOrEqual(2)
    const blocks = await countBlocks(server.db, sent)
    task.meta.figures = `${blocks} blocks`
    expect(blocks).toBeLessThan(500)
  },
)
