import type { Board, Period } from '#contract/leaderboard.ts'
import type { PointKind } from '#contract/points.ts'

/** The points that a board ranks by. */
export const boardKinds: Readonly<Record<Board, PointKind>> = { builders: 'traction', testers: 'insight' }

/** How many UTC days a period goes back, today included. */
export const periodDays: Readonly<Record<Exclude<Period, 'all'>, number>> = { weekly: 7, monthly: 30 }
