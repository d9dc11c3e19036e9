import type { MemberId } from '#contract/ids.ts'
import type { Board, Period, Ranked, Standings } from '#contract/rewards/leaderboard.ts'
import type { PointKind } from '#contract/rewards/points.ts'

export const boardKinds: Readonly<Record<Board, PointKind>> = { builders: 'traction', testers: 'insight' }

/** The number of UTC days in a period, today included. */
export const periodDays: Readonly<Record<Exclude<Period, 'all'>, number>> = { weekly: 7, monthly: 30 }

type StandingsInput = {
  member: MemberId
  /** The first `count` members of the board at present, or all if there are fewer. */
  ranked: Ranked[]
  count: number
  /** The member's present points. Rank and total are of the last count of the board. */
  own: { points: number; rank: number; total: number }
}

/**
 * A member who is listed with their present points has the rank of the list. A member with fewer points than listed ones
 * ranks behind all of these. A list with fewer than `count` members shows the total. The last count of the board is used for
 * everything else.
 */
export function toStandings({ member, ranked, count, own }: StandingsInput): Standings {
  const listed = ranked.find(({ id, points }) => id === member && points === own.points)
  const ahead = ranked.filter(({ points }) => points > own.points).length
  const rank = listed?.rank ?? Math.max(own.rank, ahead + 1)
  const isWhole = ranked.length < count
  const total = isWhole ? ranked.length : Math.max(own.total, ranked.length)
  if (own.points === 0) return { ranked, total, own: null }
  return { ranked, total: Math.max(total, rank), own: { rank, points: own.points } }
}
