import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import {
  addMembers,
  earn,
  readBoard,
  refreshNow,
  useBoards,
  voidEntry,
} from '#test/support/rewards/boards.ts'

const server = useBoards()
let me: Persona
beforeEach(async () => {
  me = await join(server, 'Me')
})

const LAST_MOMENT = '23:59:59.999999'

/** Makes all stored entries one day older. */
async function passDay() {
  await sql`update point_entries set earned_at = earned_at - interval '1 day'`.execute(server.db)
  await sql`update period_points set stale_on = stale_on - 1, reached_at = reached_at - interval '1 day'`.execute(
    server.db,
  )
}

const pointsOf = async (period: 'monthly' | 'weekly') => {
  const { ranked, own } = await readBoard(me, { period })
  return { listed: ranked[0]?.points ?? 0, own: own?.points ?? 0 }
}

describe.each([
  ['weekly', 7],
  ['monthly', 30],
] as const)('%s', (period, days) => {
  test(`counts the first moment of the ${days - 1}th day before today and all of today, not the last of the day before it`, async () => {
    await earn(server.db, me.id, { points: 3, daysAgo: days - 1 })
    await earn(server.db, me.id, { points: 50, daysAgo: days, at: LAST_MOMENT })
    await earn(server.db, me.id, { points: 4, at: LAST_MOMENT })
    await refreshNow(server.db)
    expect(await pointsOf(period)).toEqual({ listed: 7, own: 7 })
  })

  test('drops points that are too old when the day changes, and keeps the rest', async () => {
    await earn(server.db, me.id, { points: 3, daysAgo: days - 1 })
    await earn(server.db, me.id, { points: 4, daysAgo: days - 2 })
    await refreshNow(server.db)
    expect(await pointsOf(period)).toEqual({ listed: 7, own: 7 })
    await passDay()
    expect(await refreshNow(server.db)).not.toEqual([])
    expect(await pointsOf(period)).toEqual({ listed: 4, own: 4 })
    await passDay()
    await refreshNow(server.db)
    expect(await pointsOf(period)).toEqual({ listed: 0, own: 0 })
    expect(await readBoard(me, { period })).toMatchObject({ total: 0, own: null })
  })

  test('loses what was undone', async () => {
    const key = await earn(server.db, me.id, { points: 3, daysAgo: 1 })
    await earn(server.db, me.id, { points: 4 })
    await refreshNow(server.db)
    await voidEntry(server.db, key)
    expect(await pointsOf(period)).toEqual({ listed: 7, own: 4 })
    await refreshNow(server.db)
    expect(await pointsOf(period)).toEqual({ listed: 4, own: 4 })
  })

  test('lists the earlier of two members with equal points first', async () => {
    const [a, b] = (await addMembers(server.db, 2)) as [MemberId, MemberId]
    await earn(server.db, a, { points: 5, daysAgo: 1 })
    await earn(server.db, b, { points: 2, daysAgo: 3 })
    await earn(server.db, b, { points: 3, daysAgo: 2 })
    await refreshNow(server.db)
    const { ranked } = await readBoard(me, { period })
    expect(ranked.map(({ id, rank }) => [id, rank])).toEqual([
      [b, 1],
      [a, 1],
    ])
  })
})

test('points earned long ago are on the board of all time only', async () => {
  await earn(server.db, me.id, { points: 9, daysAgo: 31 })
  await refreshNow(server.db)
  expect(await readBoard(me)).toMatchObject({ total: 1, own: { rank: 1, points: 9 } })
  for (const period of ['monthly', 'weekly'] as const)
    expect(await readBoard(me, { period })).toMatchObject({ ranked: [], total: 0, own: null })
})
