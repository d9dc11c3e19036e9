import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { MemberId } from '#contract/ids.ts'
import { BOARD_MAX } from '#contract/lengths.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { wholeNumber } from '#contract/whole-number.ts'

/** The leaderboards: builders by traction, testers by insight. */
export const Board = z.enum(['builders', 'testers'])
export type Board = z.infer<typeof Board>

/** The time of a leaderboard: all time, or the last 30 or 7 UTC days, today included. */
export const Period = z.enum(['all', 'monthly', 'weekly'])
export type Period = z.infer<typeof Period>

/** A null name is shown as 'Unknown User'. Equal points share a rank; the member who reached them first is listed first. */
export const Ranked = z.object({
  id: MemberId,
  name: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  rank: z.int(),
  points: z.int(),
  missionsCompleted: z.int(),
})
export type Ranked = z.infer<typeof Ranked>

/** `total` is the number of members with points on this board. `own` is null if the caller has none here. */
export const Standings = z.object({
  ranked: z.array(Ranked),
  total: z.int(),
  own: z.nullable(z.object({ rank: z.int(), points: z.int() })),
})
export type Standings = z.infer<typeof Standings>

export const leaderboard = {
  'GET /leaderboard': {
    summary: 'The first members of a board, and the own place on it',
    access: 'member',
    query: z.strictObject({
      board: z._default(Board, 'builders'),
      period: z._default(Period, 'all'),
      /** The number of members to list, from the first rank on. */
      count: z._default(wholeNumber({ min: 1, max: BOARD_MAX }), pageSizes.leaderboard),
    }),
    ok: Standings,
  },
} satisfies Endpoints
