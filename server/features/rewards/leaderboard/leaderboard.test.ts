import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { join } from '#test/support/accounts/personas.ts'
import { useNewMember } from '#test/support/accounts/use-member.ts'
import { castVote, withdrawVote } from '#test/support/items/actions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import {
  addMembers,
  earn,
  readBoard,
  refreshNow,
  useBoards,
  voidEntry,
} from '#test/support/rewards/boards.ts'

const server = useBoards()
const me = useNewMember(server, 'Me')

/** Signs up members who are called AA, BB, CC and so on. */
async function named(count: number) {
  const ids = await addMembers(server.db, count)
  for (const [place, id] of ids.entries()) await rename(id, String.fromCharCode(65 + place).repeat(2))
  return ids as [MemberId, MemberId, MemberId, ...MemberId[]]
}

const rename = (id: MemberId, name: string | null) =>
  server.db.updateTable('profiles').set({ name }).where('id', '=', id).execute()

const ban = (id: MemberId, until: string) =>
  server.db
    .updateTable('auth.users')
    .set({ banned_at: sql`now()`, banned_until: sql<string>`now() + ${until}::interval` })
    .where('id', '=', id)
    .execute()

describe('the order', () => {
  test('lists the most points first and gives ties one rank, earliest first', async () => {
    const [a, b, c, d] = await named(4)
    await earn(server.db, a, { points: 10, daysAgo: 2 })
    await earn(server.db, b, { points: 30, daysAgo: 1 })
    await earn(server.db, c, { points: 30, daysAgo: 3 })
    await earn(server.db, d ?? a, { points: 5, daysAgo: 9 })
    const { lines } = await readBoard(me)
    expect(lines).toEqual(['1 CC 30', '1 BB 30', '3 AA 10', '4 DD 5'])
  })

  test('uses the id when points and times are equal, so the order never varies', async () => {
    const ids = await named(5)
    for (const id of ids) await earn(server.db, id)
    await server.sql`update user_points set traction_at = now()`
    const { ranked } = await readBoard(me)
    expect(ranked.map(({ id }) => id)).toEqual(ids.toSorted())
  })

  test('treats a total that dropped and rose again as reached later', async () => {
    const owners = [await join(server, 'Early'), await join(server, 'Late')]
    const [early, late] = await Promise.all(owners.map(async owner => (await publishIdea(owner)).id))
    if (!early || !late) return expect.fail()
    await castVote(me, early)
    await castVote(me, late)
    const names = async () => (await readBoard(me)).ranked.map(({ name }) => name)
    expect(await names()).toEqual(['Early', 'Late'])
    await withdrawVote(me, early)
    expect(await names()).toEqual(['Late', 'Early'])
    await castVote(me, early)
    expect(await names()).toEqual(['Late', 'Early'])
  })

  test('ranks testers by insight and builders by traction', async () => {
    const [a, b] = await named(2)
    await earn(server.db, a, { kind: 'insight', points: 5 })
    await earn(server.db, b, { kind: 'traction', points: 7 })
    expect((await readBoard(me, { board: 'testers' })).lines).toEqual(['1 AA 5'])
    expect((await readBoard(me, { board: 'builders' })).lines).toEqual(['1 BB 7'])
  })
})

describe('a leaderboard', () => {
  test('gives a single member the first rank, counted or not', async () => {
    await earn(server.db, me.id)
    const alone = { total: 1, own: { rank: 1, points: 10 } }
    expect(await readBoard(me)).toMatchObject(alone)
    await refreshNow(server.db)
    expect(await readBoard(me)).toMatchObject(alone)
  })

  test('leaves out members without points, and those whose points were all undone', async () => {
    const [a] = await named(2)
    const key = await earn(server.db, a)
    await voidEntry(server.db, key)
    await refreshNow(server.db)
    for (const period of ['all', 'monthly', 'weekly'] as const)
      expect(await readBoard(me, { period })).toMatchObject({ ranked: [], total: 0 })
  })

  test('shows completed missions, and null for a missing name', async () => {
    const [a] = await named(1)
    await rename(a, null)
    await earn(server.db, a)
    await server.db.updateTable('user_points').set({ total_missions_completed: 3 }).execute()
    const { ranked } = await readBoard(me)
    expect(ranked).toEqual([{ id: a, name: null, avatar: null, rank: 1, points: 10, missionsCompleted: 3 }])
  })
})

describe('your rank', () => {
  test('is found even beyond the requested rows', async () => {
    const ids = await named(12)
    for (const [place, id] of ids.entries()) await earn(server.db, id, { points: 100 - place })
    await earn(server.db, me.id, { points: 1 })
    await refreshNow(server.db)
    for (const period of ['all', 'monthly', 'weekly'] as const) {
      const { ranked, total, own } = await readBoard(me, { period, count: 10 })
      expect(ranked).toHaveLength(10)
      expect({ total, own }).toEqual({ total: 13, own: { rank: 13, points: 1 } })
    }
  })

  test('follows your current points between two counts', async () => {
    const ids = await named(12)
    for (const [place, id] of ids.entries()) await earn(server.db, id, { points: 100 - place })
    await refreshNow(server.db)
    await earn(server.db, me.id, { points: 95 })
    for (const period of ['all', 'weekly'] as const)
      expect(await readBoard(me, { period, count: 2 })).toMatchObject({ own: { rank: 6, points: 95 } })
  })
})

describe('a banned member', () => {
  test('is neither counted nor on any board until the ban ends', async () => {
    const [a, b, c] = await named(3)
    for (const id of [a, b, c]) await earn(server.db, id, { points: 20 })
    await earn(server.db, me.id, { points: 5 })
    await refreshNow(server.db)
    await ban(a, '1 day')
    expect(await refreshNow(server.db)).not.toEqual([])
    for (const period of ['all', 'weekly'] as const) {
      const { ranked, total, own } = await readBoard(me, { period, count: 1 })
      expect(ranked).toHaveLength(1)
      expect(ranked.map(({ id }) => id)).not.toContain(a)
      expect({ total, own }).toEqual({ total: 3, own: { rank: 3, points: 5 } })
    }
    await ban(a, '-1 second')
    await refreshNow(server.db)
    expect(await readBoard(me, { count: 1 })).toMatchObject({ total: 4, own: { rank: 4, points: 5 } })
  })
})

const LAST_MOMENT = '23:59:59.999999'

/** Makes all stored entries one day older. */
async function passDay() {
  await server.sql`update point_entries set earned_at = earned_at - interval '1 day'`
  await server.sql`update period_points set stale_on = stale_on - 1, reached_at = reached_at - interval '1 day'`
}

const pointsOf = async (period: 'monthly' | 'weekly') => {
  const { ranked, own } = await readBoard(me, { period })
  return { listed: ranked[0]?.points ?? 0, own: own?.points ?? 0 }
}

describe.each([
  ['weekly', 7],
  ['monthly', 30],
] as const)('%s', (period, days) => {
  test(`counts from the start of the ${days - 1}th day before today through the end of today`, async () => {
    await earn(server.db, me.id, { points: 3, daysAgo: days - 1 })
    await earn(server.db, me.id, { points: 50, daysAgo: days, at: LAST_MOMENT })
    await earn(server.db, me.id, { points: 4, at: LAST_MOMENT })
    await refreshNow(server.db)
    expect(await pointsOf(period)).toEqual({ listed: 7, own: 7 })
  })

  test('drops expired points when the day changes, and keeps the rest', async () => {
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

  test('loses undone points', async () => {
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

test('old points are only on the all-time board', async () => {
  await earn(server.db, me.id, { points: 9, daysAgo: 31 })
  await refreshNow(server.db)
  expect(await readBoard(me)).toMatchObject({ total: 1, own: { rank: 1, points: 9 } })
  for (const period of ['monthly', 'weekly'] as const)
    expect(await readBoard(me, { period })).toMatchObject({ ranked: [], total: 0, own: null })
})
