import type { MemberId } from '#contract/ids.ts'
import type { Ranked, Standings } from '#contract/leaderboard.ts'

type Given = {
  member: MemberId
  /** The first of the board, as they stand now: as many as were asked for, or all there are. */
  ranked: Ranked[]
  count: number
  /** Own points as they stand now; rank and total as of the last count of the board. */
  own: { points: number; rank: number; total: number }
}

/**
 * What a leaderboard answers. Who stands in the list with the points they have now has the rank the list gives them, whoever
 * has fewer points than listed members is behind all of these, and a list that ends early tells how many there are; only
 * beyond that does the last count of the board matter.
 */
export function toStandings({ member, ranked, count, own }: Given): Standings {
  const listed = ranked.find(({ id, points }) => id === member && points === own.points)
  const ahead = ranked.filter(({ points }) => points > own.points).length
  const rank = listed?.rank ?? Math.max(own.rank, ahead + 1)
  const isWhole = ranked.length < count
  const total = isWhole ? ranked.length : Math.max(own.total, ranked.length)
  if (own.points === 0) return { ranked, total, own: null }
  return { ranked, total: Math.max(total, rank), own: { rank, points: own.points } }
}
