import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { ItemId } from '#contract/ids.ts'
import { ItemKind } from '#contract/items/item-kind.ts'
import { POINT_DAYS } from '#contract/lengths.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { Cursor, Time } from '#contract/paging.ts'

/** Traction is earned by what one publishes, insight by what one does for others. */
export const PointKind = z.enum(['insight', 'traction'])
export type PointKind = z.infer<typeof PointKind>

/** For the first answer to a question of another member. */
export const ANSWER_POINTS = 25

/** The actions that earn points. The server's point rules say how many. */
export const PointRule = z.enum([
  'item published',
  'vote received',
  'ten votes',
  'feedback received',
  'ten feedbacks received',
  'first interview, builder',
  'ten interviews, builder',
  'vote given',
  'feedback given',
  'ten feedbacks given',
  'verified insight',
  'verified solution',
  'first interview, tester',
  'ten interviews, tester',
  'interview completed',
  'daily mission',
  'onboarding 1',
  'onboarding 2',
  'onboarding 3',
  'onboarding 4',
  'onboarding 5',
])
export type PointRule = z.infer<typeof PointRule>

/**
 * An entry of the ledger. The title of `item`, if there is one, stands for `<0/>` in `reason`. `voidedAt` is null while the
 * entry counts; `item` is null unless it is still listed.
 */
export const PointEntry = z.object({
  id: z.uuid(),
  rule: PointRule,
  reason: z.string(),
  kind: PointKind,
  points: z.int(),
  item: z.nullable(z.object({ id: ItemId, kind: ItemKind, title: z.string() })),
  earnedAt: Time,
  voidedAt: z.nullable(Time),
  voidReason: z.nullable(z.string()),
})
export type PointEntry = z.infer<typeof PointEntry>

/** Without voided ones. */
const PointDay = z.object({ day: z.iso.date(), insight: z.int(), traction: z.int() })
export type PointDay = z.infer<typeof PointDay>

/** `days` are the days of the last 90 with points, without voided ones; `today` is the current UTC day. */
export const Points = z.object({
  insight: z.int(),
  traction: z.int(),
  today: z.iso.date(),
  days: z.array(PointDay),
  entries: z.array(PointEntry),
  earlier: z.nullable(Cursor),
})
export type Points = z.infer<typeof Points>

/** One way to earn points: `act` says what to do, as the page of points shows it. */
export const PointOffer = z.object({ act: z.string(), kind: PointKind, points: z.int() })
export type PointOffer = z.infer<typeof PointOffer>

export const points = {
  'GET /me/points': {
    summary: `Own points by kind, what they are for, newest first, ${pageSizes.points} at a time, and the last ${POINT_DAYS} days`,
    access: 'member',
    query: z.strictObject({ before: z.optional(Cursor) }),
    ok: Points,
  },
  'GET /points/offers': {
    summary: 'Every way to points, from the table of rules by which they are paid',
    access: 'member',
    ok: z.array(PointOffer),
  },
} satisfies Endpoints
