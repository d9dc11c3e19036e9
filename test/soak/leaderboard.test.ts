import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/platform/database/database.ts'
import { join } from '#test/support/accounts/personas.ts'
import { cloneDatabase } from '#test/support/database/database.ts'
import { earn } from '#test/support/rewards/boards.ts'
import { runApp } from '#test/support/running-app.ts'
import { median } from '#test/support/scenarios/figures/figures.ts'
import { fillBoards, loadCrowd } from '#test/support/scenarios/sizes/board-crowd.ts'
import { remoteServer } from '#test/support/server/remote-server.ts'
import { keepRate } from '../../bench/measure/keep-rate.ts'
import { readParent } from '../../bench/measure/processor-time.ts'
import { get } from '../../bench/scenarios/requests.ts'

const [SMALL, LARGE] = [10_000, 1_000_000]
const ROUNDS = 5
const SECONDS = 3
const TIMES_MAX = 1.5
const DELAY_MAX_MS = 50
const RATE = 100
const STREAMS = 3
const STREAM_SECONDS = 20

/** The counting of the boards by the program: without a pause, or not at all. */
type Counts = 'always' | 'never'

const PAGES = ['builders', 'testers'].flatMap(board =>
  ['all', 'monthly', 'weekly'].map(period => `/api/leaderboard?board=${board}&period=${period}`),
)

/** Starts the program with `members` members and one more, who reads the boards. */
async function openBoards(members: number) {
  const database = await cloneDatabase()
  await loadCrowd(database.config, members)
  const fillSeconds = await fillBoards(database.db)
  const app = await runApp({ DATABASE_URL: database.url })
  const viewer = await join(remoteServer(app.origin), 'Viewer')
  for (const kind of ['traction', 'insight'] as const)
    await earn(database.db, viewer.id, { kind, points: 500 })
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)
  const port = Number(new URL(app.origin).port)
  const pids = { node: app.child.pid ?? 0, postgres: (await readParent(rows[0]?.pid ?? 0)) ?? 0 }
  const load = (paths: readonly string[], seconds: number) =>
    keepRate({ port, pids, requests: paths.map(path => get(path, viewer.token)), rate: RATE, seconds })
  const end = async () => {
    await app.end()
    await database.drop()
  }
  return { db: database.db, fillSeconds, load, end }
}

type Boards = Awaited<ReturnType<typeof openBoards>>
let small: Boards
let large: Boards
beforeAll(async () => {
  small = await openBoards(SMALL)
  large = await openBoards(LARGE)
}, 1_200_000)
afterAll(() => Promise.all([small, large].map(boards => boards?.end())))

test(`a board with one's own rank takes at most ${TIMES_MAX} times as long with ${LARGE} members as with ${SMALL}`, async ({
  task,
}) => {
  const visit = async ({ load }: Boards) => {
    const { p50, node, postgres } = await load(PAGES, SECONDS)
    return { p50, micros: node + postgres }
  }
  for (const boards of [small, large]) await visit(boards)
  const rounds: Record<'small' | 'large', Awaited<ReturnType<typeof visit>>>[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ small: await visit(small), large: await visit(large) })
  const of = (size: 'small' | 'large', figure: 'p50' | 'micros') =>
    median(rounds.map(one => one[size][figure]))
  // Compared by processor time, which other programs on the machine influence least.
  const times = median(rounds.map(one => one.large.micros / one.small.micros))
  task.meta.figures = `${of('small', 'micros').toFixed(0)} and ${of('large', 'micros').toFixed(0)} µs of processor time, ${times.toFixed(2)} times; p50 ${of('small', 'p50').toFixed(2)} and ${of('large', 'p50').toFixed(2)} ms; filling the boards of ${LARGE} took ${large.fillSeconds.toFixed(0)} s`
  expect(times).toBeLessThan(TIMES_MAX)
})

/** Changes points of random members until `over` is aborted. Returns how often the program counted all boards. */
async function keepMoving(db: Db, { over, counts }: { over: AbortSignal; counts: Counts }) {
  const counted = new Set<string>()
  while (!over.aborted) {
    await sql`
      with moved as (
        update user_points set traction_points = traction_points + 5, traction_at = now()
        where user_id in (select user_id from user_points where user_id > gen_random_uuid() order by user_id limit 20)
        returning user_id)
      insert into board_changes (user_id) select user_id from moved`.execute(db)
    const restUntil = counts === 'always' ? sql<string>`now()` : sql<string>`'infinity'`
    const row = await db
      .updateTable('board_upkeep')
      .set({ rest_until: restUntil })
      .returning('counted_at')
      .executeTakeFirstOrThrow()
    counted.add(row.counted_at)
    await pause(200)
  }
  return counted.size - 1
}

async function stream(counts: Counts) {
  const over = new AbortController()
  const moving = keepMoving(large.db, { over: over.signal, counts })
  const paths = [...PAGES, '/api/ideas', '/api/me/points', '/api/items']
  const result = await large.load(paths, STREAM_SECONDS)
  over.abort()
  return { ...result, counted: await moving }
}

test(`counting the boards of ${LARGE} members delays no request by more than ${DELAY_MAX_MS} ms`, async ({
  task,
}) => {
  const streams: Record<Counts, Awaited<ReturnType<typeof stream>>[]> = { never: [], always: [] }
  for (let round = 0; round < STREAMS; round += 1)
    for (const counts of ['never', 'always'] as const) streams[counts].push(await stream(counts))
  const of = (counts: Counts, figure: 'p50' | 'p999' | 'max') => streams[counts].map(one => one[figure])
  const line = (counts: Counts) =>
    (['p50', 'p999', 'max'] as const)
      .map(
        figure =>
          `${figure} ${of(counts, figure)
            .map(ms => ms.toFixed(1))
            .join(', ')}`,
      )
      .join('; ')
  const times = streams.always.reduce((sum, { counted }) => sum + counted, 0)
  task.meta.figures = `without counting ${line('never')} ms; counting ${times} times ${line('always')} ms`
  expect(times).toBeGreaterThan(STREAMS)
  expect(Math.max(...of('always', 'max')) - Math.max(...of('never', 'max'))).toBeLessThan(DELAY_MAX_MS)
})
