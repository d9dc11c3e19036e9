import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { Board, Period } from '#contract/rewards/leaderboard.ts'
import { repairLedger } from '#server/features/rewards/points/commands.ts'
import { connect } from '#server/platform/database/connect.ts'
import { join } from '#test/support/accounts/personas.ts'
import { useNewMember } from '#test/support/accounts/use-member.ts'
import { castVote } from '#test/support/items/actions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { addMembers, earn, readBoard, refreshNow, useBoards } from '#test/support/rewards/boards.ts'
import { aggregateBatch } from './board-refresh.ts'
import { refreshBoards } from './commands.ts'
import { findOwnStanding, isRefreshDue, startOfDay } from './queries.ts'
import { boardKinds, periodDays } from './rules.ts'

const server = useBoards()
const me = useNewMember(server, 'Me')

const BOARDS = Board.options.flatMap(board => Period.options.map(period => ({ board, period })))

type Stood = { member: MemberId; points: number; rank: number; total: number }

/** Computes every member's rank from the entries themselves. */
async function ranking({ board, period }: (typeof BOARDS)[number]) {
  const since = period === 'all' ? sql`'-infinity'` : startOfDay(periodDays[period] - 1)
  const { rows } = await server.sql<Stood>`
    select user_id as member, sum(points)::integer as points,
      (rank() over (order by sum(points) desc))::integer as rank, (count(*) over ())::integer as total
    from point_entries where kind = ${boardKinds[board]} and voided_at is null and earned_at >= ${since}
    group by user_id`
  return rows
}

/** Reads every member's rank from the tables of the boards. */
const standings = (members: readonly MemberId[], shape: (typeof BOARDS)[number]) =>
  Promise.all(
    members.map(async member => {
      const [own] = await findOwnStanding(server.db, { member }, shape)
      return { member, ...own }
    }),
  )

const byMember = (stood: readonly { member: MemberId }[]) =>
  stood.toSorted((a, b) => (a.member < b.member ? -1 : 1))

describe('a refresh', () => {
  test('is due when points change, and then pauses for at least 2 s', async () => {
    const restFor = (time: string) =>
      server.sql`update board_upkeep set rest_until = now() + ${time}::interval`
    await refreshNow(server.db)
    const { rows } = await server.sql`select from board_upkeep
      where rest_until - counted_at >= interval '2 s'`
    expect(rows).toHaveLength(1)
    await restFor('0')
    expect(await isRefreshDue(server.db)).toBe(false)
    await earn(server.db, me.id)
    expect(await isRefreshDue(server.db)).toBe(true)
    await restFor('1 hour')
    expect(await isRefreshDue(server.db)).toBe(false)
  })

  test('notifies open pages only if something changed', async () => {
    await earn(server.db, me.id)
    expect(await refreshNow(server.db)).toEqual([{ room: 'boards', message: { type: 'boards.changed' } }])
    await server.sql`insert into board_changes (user_id) values (${me.id})`
    expect(await refreshNow(server.db)).toEqual([])
  })

  test('counts a vote for both the item’s author and the voter', async () => {
    const author = await join(server, 'Author')
    const { id } = await publishIdea(author)
    await castVote(me, id)
    await refreshNow(server.db)
    for (const period of Period.options) {
      expect((await readBoard(me, { period })).lines).toEqual(['1 Author 110'])
      expect((await readBoard(me, { period, board: 'testers' })).lines).toEqual(['1 Me 5'])
    }
  })

  test('updates every board after a ledger repair', async () => {
    const author = await join(server, 'Author')
    await publishIdea(author)
    await server.sql`delete from point_entries`
    await server.sql`delete from board_changes`
    await server.sql`update user_points set traction_points = 7`
    await repairLedger(server.db)
    await refreshNow(server.db)
    for (const period of Period.options)
      expect((await readBoard(me, { period })).lines).toEqual(['1 Author 100'])
    const { rows } = await server.sql`select from user_points
      where user_id = ${author.id} and traction_at = (select earned_at from point_entries)`
    expect(rows).toHaveLength(1)
  })

  test('counts points that a dead node had aggregated', async () => {
    await refreshNow(server.db)
    await earn(server.db, me.id)
    await server.db.transaction().execute(tx => aggregateBatch(tx))
    await refreshNow(server.db)
    for (const period of Period.options)
      expect(await findOwnStanding(server.db, { member: me.id }, { board: 'builders', period })).toEqual([
        { points: 10, rank: 1, total: 1 },
      ])
  })

  test('leaves the work to another node already doing it, without waiting', async () => {
    await earn(server.db, me.id)
    await server.db.transaction().execute(async tx => {
      await sql`select pg_advisory_xact_lock(hashtextextended('the boards', 0))`.execute(tx)
      expect(await refreshNow(server.db)).toEqual([])
    })
    expect(await refreshNow(server.db)).toHaveLength(1)
  })

  test('on two nodes simultaneously ends with the sums of the entries, even while points change', async () => {
    const other = connect({ config: server.config, prepare: true, onError: () => {} })
    onTestFinished(() => other.destroy())
    const members = await addMembers(server.db, 40)
    const earning = members.flatMap(member => [5, 10, 20].map(points => ({ member, points })))
    const moving = Promise.all(earning.map(({ member, points }) => earn(server.db, member, { points })))
    for (let round = 0; round < 10; round += 1) {
      await server.sql`update board_upkeep set rest_until = now()`
      await Promise.all([server.db, other].map(db => refreshBoards(db, () => {})))
    }
    await moving
    await refreshNow(server.db)
    for (const period of Period.options) {
      const shape = { board: 'builders', period } as const
      expect(byMember(await standings(members, shape))).toEqual(byMember(await ranking(shape)))
    }
  })

  test('handles more members than fit in one batch', async () => {
    const members = await addMembers(server.db, 1_200)
    await server.sql`
      with entry as (
        insert into point_entries (key, user_id, kind, rule, points)
        select 'k' || place, id, 'traction', 'vote received', 1 + place % 7
        from unnest(${members}::uuid[]) with ordinality as member (id, place) returning user_id, points),
      total as (
        update user_points set traction_points = points from entry where entry.user_id = user_points.user_id)
      insert into board_changes (user_id) select user_id from entry`
    await refreshNow(server.db)
    const expected = await ranking({ board: 'builders', period: 'weekly' })
    expect(await readBoard(me, { period: 'weekly' })).toMatchObject({ total: 1_200 })
    expect(expected).toHaveLength(1_200)
  })
})
